"""Steps of procedures, one file each, named for what they do; `rules/registry` lists them."""
