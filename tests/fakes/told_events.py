"""One of every event, with the sentence that tells it, on the bridge of the first screen-test game; and some rolls."""

from __future__ import annotations

from littledice.model import events as ev
from littledice.model.condition import Condition, Ends
from littledice.model.declaration import Declaration
from littledice.model.events import Event
from littledice.model.fight_clock import FightClock
from littledice.model.roll import Roll
from littledice.model.thing import Thing
from littledice.model.track import Track
from littledice.model.use import Target, UseMove
from tests.fakes.screens import bridge, person

HIT = Roll(
    who="ta", what="attack", die="p6", faces=(3, 1, 5), origins=("typed", "typed", "rolled"), points=(3, 1, 0),
    coins=(1,),
    coin_origins=("rolled",), score=5, target=1, success=True, margin=4, advantage=1, against="g2", using="short-sword",
    chance="53/54", pool=3,
)  # fmt: skip
MISS = Roll(
    who="og", what="attack", die="p6", faces=(4, 6, 1), origins=("rolled",) * 3, points=(0, 1, 1), coins=(1,),
    coin_origins=("rolled",), score=1, target=2, success=False, margin=-1, advantage=-1, against="ta", chance="83/108",
)  # fmt: skip
CLAWS = Roll(
    who="h1", what="attack", faces=(5, 2, 6, 4), origins=("rolled",) * 4, points=(1, 0, 1, 1), score=3, threshold=4,
    against="mi",
)  # fmt: skip
AXE = Roll(
    who="bo", what="strike", faces=(5, 2, 6, 1), origins=("rolled",) * 4, points=(1, 0, 1, 0), score=2, threshold=4,
    against="or", sixes=1, using="axe",
)  # fmt: skip

EVENTS: list[tuple[Event, str]] = [
    (ev.Joined(combatant=person("w1", "Wolf 1", "foes", (6, 6))), "Wolf 1 joins the foes, id w1, HP 6 of 6, AC 2."),
    (ev.Joined(combatant=bridge().combatants["g3"]), "Goblin 3 comes back, id g3."),
    (ev.Left(who="g1"), "Goblin 1 leaves the fight."),
    (ev.Returned(who="g1"), "Goblin 1 is back in the fight."),
    (ev.InitiativeSet(who="ta", value=7), "Tamsin Oakhand has initiative 7."),
    (ev.InitiativeSet(who="ta", value=None), "Tamsin Oakhand no longer has an initiative."),
    (ev.OrderSet(order=("g1", "ta")), "The order of turns is now Goblin 1 and Tamsin Oakhand."),
    (ev.OrderSet(standing=("ta", "g1")), "Initiative order: Tamsin Oakhand and Goblin 1."),
    (ev.Started(), "The fight begins."),
    (ev.RoundBegan(round=4), "Round 4."),
    (ev.RoundEnded(round=3), "Round 3 ends."),
    (ev.PhaseBegan(phase="turn", order=()), "Turn phase."),
    (ev.PhaseEnded(phase="turn"), "The turn phase ends."),
    (ev.TurnBegan(who=("g2",)), "Goblin 2's turn."),
    (ev.TurnBegan(who=("g2",), again=True), "Goblin 2's turn."),
    (ev.TurnBegan(who=("g2", "g1")), "Goblin 2 and Goblin 1 act together."),
    (ev.TurnEnded(who=("ta",)), "Tamsin Oakhand's turn ends."),
    (ev.TurnEnded(who=("ta", "mi")), "The turns of Tamsin Oakhand and Mira Vale end."),
    (ev.TurnEnded(who=("g3",), skipped="dead"), "Goblin 3 is skipped: dead."),
    (ev.TurnEnded(who=()), "Everybody has declared."),
    (ev.TurnPutOff(who="ta", to=2), "Tamsin Oakhand waits for initiative 2."),
    (
        ev.TurnPutOff(who="ta", to=2, partner="mi"),
        "Tamsin Oakhand waits for initiative 2, to act together with Mira Vale.",
    ),
    (ev.ActiveSet(who=("og",)), "The GM gives the turn to Ogre Grub."),
    (ev.ActiveSet(who=()), "Nobody is up."),
    (ev.TrackSet(who="g2", track="hp", value=2, was=3, why="damage"), "Goblin 2 HP 3 to 2 of 4."),
    (ev.TrackSet(who="g2", track="hp", value=4, was=3, why="damage"), "Goblin 2 HP 3 to 0, back to 4 of 4."),
    (ev.TrackSet(who="g2", track="sp", value=1, was=0, why="regain"), "Goblin 2 SP 0 to 1 of 1 (regain)."),
    (ev.TrackMade(who="ta", name="armor_hp", track=Track(value=2, high=2)), "Tamsin Oakhand armor_hp 2 of 2."),
    (ev.TrackMade(who="ta", name="mp", track=None), "Tamsin Oakhand no longer has MP."),
    (ev.StatSet(who="ta", key="phy", value=4), "Tamsin Oakhand PHY 3 to 4."),
    (ev.StatSet(who="ta", key="luck", value=1), "Tamsin Oakhand Luck 1."),
    (ev.StatSet(who="ta", key="phy", value=None), "Tamsin Oakhand no longer has PHY of their own."),
    (ev.WordsSet(who="ta", key="weapons", words=("bow", "axe")), "Tamsin Oakhand's weapons: bow, axe."),
    (ev.Renamed(who="og", name="Grub", side="party"), "Ogre Grub is now called Grub and now belongs to the party."),
    (
        ev.Gained(who="g2", condition=Condition(kind="daze", ends=Ends(at="turn_end", of="g2", round=3, phase="turn"))),
        "Goblin 2 is dazed until the end of their next turn.",
    ),
    (
        ev.Gained(who="g2", condition=Condition(kind="weaken", source="ta")),
        "Goblin 2 is weakened by Tamsin Oakhand, stays.",
    ),
    (ev.Lost(who="g2", kind="prone", why="ended"), "Goblin 2 is no longer prone."),
    (ev.Lost(who="g2", kind="prone", why="used"), "Goblin 2 is no longer prone (used up)."),
    (ev.Lost(who="g2", kind="prone", why="stood_up"), "Goblin 2 is no longer prone (stood up)."),
    (ev.Tallied(who="ta", key="same_turn", value=2), "Tamsin Oakhand counter same turn: 2."),
    (
        ev.Declared(declaration=Declaration(use=UseMove(who="ta", move="attack", targets=(Target(id="g2"),)))),
        "Tamsin Oakhand declares Attack on Goblin 2.",
    ),
    (ev.Withdrawn(who="ta", move="attack"), "Tamsin Oakhand's Attack takes effect."),
    (ev.Withdrawn(who="ta", move="attack", why="down"), "Tamsin Oakhand's Attack comes to nothing: down."),
    (
        ev.Used(who="ta", move="attack", targets=("g2",), words=("boost", "sp=2"), using="short-sword"),
        "Tamsin Oakhand attacks Goblin 2 with short sword, boost, sp 2.",
    ),
    (ev.Used(who="ta", move="knockdown", targets=("g2",)), "Tamsin Oakhand uses Knock Down on Goblin 2."),
    (ev.Used(who="ta", move="rest", targets=("ta",)), "Tamsin Oakhand rests."),
    (ev.Used(who="gm", move="heal", targets=("mi", "ta")), "Heal: Mira Vale and Tamsin Oakhand."),
    (ev.Rolled(roll=HIT), "Tamsin Oakhand rolls Attack."),
    (ev.Rolled(roll=MISS), "Ogre Grub rolls Attack."),
    (ev.Struck(target="g2", taken=1), "Goblin 2 takes 1 damage."),
    (ev.Struck(target="g2", taken=3, dealt=5, kind="fire"), "Goblin 2 takes 3 fire damage, 5 before reductions."),
    (ev.Struck(target="g2", taken=5, dealt=4), "Goblin 2 takes 5 damage, raised from 4."),
    (ev.Struck(target="g2", taken=0, dealt=5), "Goblin 2 takes no damage, 5 before reductions."),
    (ev.Answered(to="ta", kind="spend_defense", picks=("2",)), "Tamsin Oakhand answers 2."),
    (ev.Answered(to="gm", kind="react", picks=()), "The GM answers none."),
    (ev.GroupBegan(move="check", who=("ta", "mi"), called="party"), "The party checks."),
    (ev.GroupBegan(move="check", who=("g1", "g2"), called="foes"), "The foes check."),
    (ev.GroupBegan(move="check", who=("ta", "g2"), called="all"), "Everybody checks."),
    (ev.GroupBegan(move="check", who=("ta", "g2")), "Tamsin Oakhand and Goblin 2 check."),
    (ev.GroupEnded(who=("ta", "g2"), made=("ta",)), "1 of 2 succeeds."),
    (
        ev.GroupEnded(who=("ta", "g2", "g1"), made=("ta", "g1"), way="best", success=True, best=("ta", "g1"), score=4),
        "2 of 3 succeed, best Tamsin Oakhand and Goblin 1 with 4, together a success (the best counts).",
    ),
    (
        ev.GroupEnded(who=("ta", "g2"), way="all", success=False),
        "None of 2 succeeds, together a failure (all must succeed).",
    ),
    (ev.Placed(who="ta", at=(3, -1)), "Tamsin Oakhand stands at 3,-1."),
    (ev.Placed(who="ta", at=None), "Tamsin Oakhand is off the map."),
    (
        ev.DistanceSet(one="ta", other="g1", distance="near"),
        "The distance between Tamsin Oakhand and Goblin 1 is near.",
    ),
    (
        ev.DistanceSet(one="ta", other="g1", distance=None),
        "The distance between Tamsin Oakhand and Goblin 1 isn't set any more.",
    ),
    (ev.Concealed(who="g1", concealed=True), "Goblin 1 is hidden from the players."),
    (ev.Concealed(who="g1", concealed=False), "Goblin 1 is shown to the players."),
    (ev.SceneSet(flag="dark", on=True), "The scene is now dark."),
    (ev.SceneSet(flag="dark", on=False), "The scene is no longer dark."),
    (ev.Blocked(at=(3, -3), on=True), "3,-3 is blocked."),
    (ev.Blocked(at=(3, -3), on=False), "3,-3 is free again."),
    (ev.Lying(things=(Thing(what="rope"),), fallen=Thing(what="rope")), "The rope lies on the ground."),
    (ev.Lying(things=(), taken="rope"), "The rope lies there no longer."),
    (ev.Aimed(targets=("g1", "g2")), "The last target is Goblin 1 and Goblin 2."),
    (ev.Aimed(targets=()), "There is no last target."),
    (ev.Noted(text="the bridge creaks"), "Note: the bridge creaks."),
    (ev.Noted(text="limps", who="ta"), "Tamsin Oakhand, note: limps."),
    (ev.Noted(text="Mira stands up.", kind="outcome", rule="LP-12"), "Mira stands up (LP-12)."),
    (ev.Noted(text="not your turn", kind="overruled"), "Overruled: not your turn."),
    (ev.OptionSet(name="critical_hit", value=True), "Option critical_hit is true from now on."),
    (ev.Gained(who="g1", condition=Condition(kind="label", text="red hat")), "Goblin 1 is labelled red hat, stays."),
    (ev.Counted(who="g1", name="breath", value=3), "Goblin 1's breath is 3."),
    (ev.Counted(who="g1", name="breath", value=2, was=3), "Goblin 1's breath goes from 3 to 2."),
    (ev.Counted(who="g1", name="breath", value=0, was=1), "Goblin 1's breath goes from 1 to 0, run out."),
    (ev.Counted(who="g1", name="breath", value=None, was=1), "Goblin 1's breath is not counted any more."),
    (ev.ClockSet(name="tide", clock=FightClock(value=6, high=6)), "The clock tide stands at 6 of 6."),
    (
        ev.ClockSet(name="tide", clock=FightClock(value=0, high=6), was=FightClock(value=1, high=6)),
        "The clock tide goes from 1 to 0 of 6, run down.",
    ),
    (
        ev.ClockSet(
            name="doom",
            clock=FightClock(value=6, high=6, fills=True),
            was=FightClock(value=5, high=6, fills=True),
        ),
        "The clock doom goes from 5 to 6 of 6, full.",
    ),
    (ev.ClockSet(name="doom", clock=None), "The clock doom is taken away."),
    (ev.Clock(hours=8), "8 hours pass."),
    (ev.Clock(hours=1), "1 hour passes."),
    (ev.Ended(winner="party"), "The fight ends; the party won."),
    (ev.Ended(), "The fight ends."),
]
