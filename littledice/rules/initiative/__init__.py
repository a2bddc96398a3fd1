"""Who acts before whom."""
