"""People for a random fight: the ruleset's ready-made ones and some of nobody's making, with gear and options drawn."""

from __future__ import annotations

from random import Random

from littledice.app.desk import Desk
from littledice.app.memory_shelf import MemoryShelf
from littledice.engine.ruleset import Rulebook
from littledice.language.authoring.option_list import choices_of, said
from littledice.model.errors import LittleDiceError
from littledice.store.writer import Writer

NAMES = ("Ana", "Bo", "Cy")


def company(rules: Rulebook, chance: Random) -> Writer:
    """A fight that has begun. Raises `LittleDiceError` where nobody can even be added or the fight cannot start."""
    shelf = MemoryShelf(rules)
    desk = Desk(shelf=shelf, clock=lambda: "")
    desk.say(["new", "soak", *_options(rules, chance)], options={"seed": str(chance.randint(0, 999_999))})
    templates = list(rules.data.template)
    friends = [id for id in templates if rules.data.template[id].side == "party"]
    for name in NAMES[: chance.randint(2, 3)]:
        made = [f"from:{chance.choice(friends)}"] if friends and chance.random() < 0.5 else []
        _add(desk, [name, "side:party", *made], _gear(rules, chance))
    for number in range(chance.randint(2, 3)):
        made = [f"from:{chance.choice(templates)}"] if templates else []
        _add(desk, [f"Foe {number + 1}", "side:foes", *made], [] if made else _gear(rules, chance))
    desk.say(["start"])
    return shelf.saves["soak"]


def _options(rules: Rulebook, chance: Random) -> list[str]:
    many = [(id, choices_of(option)) for id, option in rules.data.option.items() if choices_of(option)]
    return [f"{id}={said(chance.choice(choices))}" for id, choices in chance.sample(many, min(2, len(many)))]


def _gear(rules: Rulebook, chance: Random) -> list[str]:
    """A few entries for each list of the sheet that names weapons or traits."""
    words = []
    for id, defined in rules.data.words.items():
        if defined.among not in ("trait", "weapon") or defined.one:
            continue
        known = list(getattr(rules.data, defined.among))
        drawn = chance.sample(known, min(chance.randint(0, 3), len(known)))
        words += [f"{id}={','.join(drawn)}"] if drawn else []
    return words


def _add(desk: Desk, who: list[str], gear: list[str]) -> None:
    """With the gear, or without it where the ruleset will not have it so."""
    try:
        desk.say(["add", *who, *gear])
    except LittleDiceError:
        desk.say(["add", *who])
