from __future__ import annotations

from tests.rulesets.spiritd6.people import game, person, rules


def test_smoke() -> None:
    fight = game(
        person("mi", "party", words={"held": "axe"}, axes=3, tumble=3),
        person("g1", words={"held": "axe"}, axes=3),
    )
    assert fight.track("mi", "hp") == 13
    assert fight.track("mi", "defense") == 1
    fight.do(__import__("littledice.model.commands", fromlist=["Begin"]).Begin(), 5, 3)
    assert fight.state.standing == ("mi", "g1")
    assert fight.state.phase == "immediate"
    assert fight.state.order == ("g1", "mi")
    fight.to("action")
    fight.say("mi", "attack", "g1", dice="4 5 6")
    assert fight.asked == ("spend_defense", "g1", ("0", "1"))
    print(fight.fight.open.question)
    fight.answer("1", dice="6")
    print(fight.body("g1"), fight.question)
    for e in fight.events[-12:]: print(e)
    assert rules().stat(fight.state, fight.state.combatants["mi"], "speed") == 10
