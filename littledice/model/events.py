"""What happened. Events hold outcomes (faces, values reached), so replaying them needs neither dice nor rules."""

from littledice.model.events_flow import (
    ActiveSet,
    Aimed,
    Blocked,
    Clock,
    ClockSet,
    Declared,
    Ended,
    Left,
    Lying,
    OptionSet,
    OrderSet,
    PhaseBegan,
    PhaseEnded,
    RoundBegan,
    RoundEnded,
    SceneSet,
    Started,
    TurnBegan,
    TurnEnded,
    TurnPutOff,
    Withdrawn,
)
from littledice.model.events_people import (
    Concealed,
    Counted,
    DistanceSet,
    Gained,
    InitiativeSet,
    Joined,
    Lost,
    Placed,
    Renamed,
    Returned,
    StatSet,
    Tallied,
    TrackMade,
    TrackSet,
    WordsSet,
)
from littledice.model.events_told import (
    Answered,
    GroupBegan,
    GroupEnded,
    Noted,
    Rolled,
    Struck,
    Used,
)

Event = (
    Joined
    | Left
    | Returned
    | InitiativeSet
    | OrderSet
    | Started
    | RoundBegan
    | RoundEnded
    | PhaseBegan
    | PhaseEnded
    | TurnBegan
    | TurnEnded
    | TurnPutOff
    | ActiveSet
    | TrackSet
    | TrackMade
    | StatSet
    | WordsSet
    | Renamed
    | Gained
    | Lost
    | Tallied
    | Declared
    | Withdrawn
    | Used
    | Rolled
    | Struck
    | Answered
    | Placed
    | DistanceSet
    | Concealed
    | SceneSet
    | Blocked
    | OptionSet
    | Lying
    | Aimed
    | Noted
    | GroupBegan
    | GroupEnded
    | Clock
    | ClockSet
    | Counted
    | Ended
)

__all__ = [
    "ActiveSet",
    "Aimed",
    "Answered",
    "Blocked",
    "Clock",
    "ClockSet",
    "Concealed",
    "Counted",
    "Declared",
    "DistanceSet",
    "Ended",
    "Event",
    "Gained",
    "GroupBegan",
    "GroupEnded",
    "InitiativeSet",
    "Joined",
    "Left",
    "Lost",
    "Lying",
    "Noted",
    "OptionSet",
    "OrderSet",
    "PhaseBegan",
    "PhaseEnded",
    "Placed",
    "Renamed",
    "Returned",
    "Rolled",
    "RoundBegan",
    "RoundEnded",
    "SceneSet",
    "Started",
    "StatSet",
    "Struck",
    "Tallied",
    "TrackMade",
    "TrackSet",
    "TurnBegan",
    "TurnEnded",
    "TurnPutOff",
    "Used",
    "Withdrawn",
    "WordsSet",
]
