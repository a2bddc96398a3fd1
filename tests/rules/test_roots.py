"""Where the program's own rulesets lie."""

from __future__ import annotations

import shutil
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from littledice.language.reading import roots

CHECKOUT = Path(__file__).parents[2]


def installed_at(folder: Path) -> Any:
    """The module as it would be if the package lay in that folder."""
    place = folder / "littledice" / "language" / "reading" / "roots.py"
    place.parent.mkdir(parents=True)
    shutil.copy(roots.__file__, place)
    spec = spec_from_file_location("installed_roots", place)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_in_a_checkout_they_lie_beside_the_package() -> None:
    assert roots.built_in() == roots.Root(CHECKOUT / "rulesets", "built in")


def test_in_an_installed_package_they_lie_inside(tmp_path: Path) -> None:
    (tmp_path / "rulesets").mkdir()
    module = installed_at(tmp_path)
    assert module.built_in().path == tmp_path / "rulesets"
    (tmp_path / "littledice" / "_rulesets").mkdir()
    assert module.built_in().path == tmp_path / "littledice" / "_rulesets"


def test_the_wheel_carries_them_there() -> None:
    import tomllib

    build = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]
    assert build["targets"]["wheel"]["force-include"] == {"rulesets": f"littledice/{roots.SHIPPED}"}
