"""Faults that users of other trackers met, each as a test that carries its number and covers the whole kind behind it.

T: turn order; D: durations; U: undo; H: hit points and numbers; N: names; S: saving; X: dice; P: screens and prompts.
The numbers have gaps. T11 asks whose slot goes when somebody falls who rolled one that anybody of the side may fill.
Here a turn is somebody's own, and no ruleset can say otherwise, so there is no such slot; that a fall or leaving costs
nobody else a turn is T1.
"""
