"""Faults that users of other trackers met, each as a test that carries its number and covers the whole kind behind it.

T: turn order; D: durations; U: undo; H: hit points and numbers; N: names; S: saving; X: dice; P: screens and prompts.
The numbers have gaps. T11 (who falls takes a slot of their side along) needs initiative by slots, which no game has.
"""
