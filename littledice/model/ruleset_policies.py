"""What a ruleset says of who plays where no person does: which moves to prefer, how to answer, when to go."""

from typing import Literal

from littledice.model.record import Record
from littledice.model.refs import MoveOrTag
from littledice.model.ruleset_wording import Amount, When


class Preference(Record):
    """A move, or the moves of a tag, that is worth `worth` while `when` holds; below 1 it is not made. Facts and
    numbers are those of the moment: `self` is whoever is up, `target` somebody the move may be aimed at. Besides,
    `worth` may name `chance` (of the move's first roll, in percent; 100 where it rolls nothing), `own_left` and `left`
    (what is left of oneself and of the target before they fall, in percent), `hurt` (what is missing of the target),
    `threat` (the chance of the target's own attack on whoever is up), and `foes` and `friends` (how many of them
    stand). `words` and `args` are said with the move. One that `goes` leads to where the attack reaches. `rounds` keeps
    it to odd or to even ones, in games that make a habit costly.
    """

    move: MoveOrTag
    when: When = When()
    worth: Amount = 1
    words: tuple[str, ...] = ()
    args: dict[str, tuple[str, ...]] = {}
    goes: bool = False
    rounds: Literal["", "odd", "even"] = ""


class PolicyDef(Record):
    """Somebody who plays by rules of thumb. Of all that `prefer` lists and the game allows, the move of the highest
    worth is made; of equal ones the dice decide. `answer` lists picks by the kind of question: the first that is
    offered is taken, else the question's default. While `retreat` holds for whoever is up, they leave the fight. At
    `random` any move is made that is allowed.
    """

    name: str = ""
    says: str = ""
    prefer: dict[str, Preference] = {}
    answer: dict[str, tuple[str, ...]] = {}
    retreat: When | None = None
    random: bool = False
