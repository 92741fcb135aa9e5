"""The view contract: what Python sends to the browser, trait by trait, as types.

`tools/contract.py` writes `widgets/src/types.d.ts` from this file, and a test holds the two together; another test
checks whole games against it while they are played.  A part of the table is drawn when its key is there: what is
marked `NotRequired` is left out by a game, or at a stage, that does not have it.

Two layouts are known, for two to four seats each: "together" (all choose at once: `plays`, hands and won piles) and
"turns" (one after the other: `cross`, a fan at the bottom).  Sentences are ready in the reader's language.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

# --- cards and sentences


class CardName(TypedDict):
    """A card named in a sentence: what stands on it, its suit (s, h, d, c), the colour of its bar in the measure."""

    c: str
    r: NotRequired[Literal["strong", "weak"]]
    s: NotRequired[str]


class Bold(TypedDict):
    """Bold text."""

    b: str


class TermName(TypedDict):
    """A word of the glossary: the text, the id of the term, whether it is bold."""

    t: str
    g: str
    b: NotRequired[bool]


class Kept(TypedDict):
    """Runs that are kept on one line."""

    k: list[Run]


Run = str | CardName | TermName | Bold | Kept
"""A stretch of a sentence."""
Rich = list[Run] | str
"""A sentence."""
Words = dict[str, str]
"""Texts by key."""
Suit = Literal["s", "h", "d", "c"]


class StrengthCard(TypedDict):
    """A card with a strength and points; `label` is what a screen reader says."""

    card: int
    points: int
    label: str
    can: NotRequired[bool]
    """In a fan: whether it can be played now."""
    reason: NotRequired[str | None]
    """In a fan: why not."""


class FrenchCard(TypedDict):
    """A card of the French deck; `card` is the name by which it is asked for, `label` what a screen reader says."""

    card: str
    rank: str
    suit: Suit
    label: str
    can: NotRequired[bool]
    """In a fan: whether it can be played now."""
    reason: NotRequired[str | None]
    """In a fan: why not."""


Card = StrengthCard | FrenchCard
Move = int | str
"""A card or a bid as it is asked for."""


# --- the seats and what lies before them


class Seat(TypedDict):
    """A player: name, cards, tags."""

    seat: int
    name: str
    own: str
    """What the hand is called."""
    here: bool
    """Whether this player sits at this screen."""
    active: bool
    """Whether a card of this seat can be chosen now."""
    hand: list[Card] | None
    """The cards that are seen; None where they lie face down."""
    backs: NotRequired[int]
    """How many cards the hand has, where they lie face down."""
    chosen: NotRequired[Move | None]
    """Together: the card of this hand that lies face down on the table, as far as this screen may know it."""
    won: NotRequired[list[Card]]
    """Together: the cards that were won, face up."""
    wonPoints: NotRequired[int]
    wonText: NotRequired[Rich]
    """What they count; the number in bold counts up when it grows."""
    wonLead: NotRequired[str]
    tag: NotRequired[str | None]
    """Together: that the hand is known to all."""
    tags: NotRequired[list[str]]
    """Turns: dealer, bid."""
    note: NotRequired[str]
    """Turns: the same in one line, for a seat that lies around the trick."""
    turn: NotRequired[bool]
    """Turns: whether it is this seat's turn."""


class Play(TypedDict):
    """Together: the place of a seat in the trick."""

    seat: int
    name: str
    card: Card | None
    state: Literal["empty", "down", "up"]
    label: str
    slot: str
    """What stands in the empty place."""
    wins: bool
    back: str | None
    """That the card goes back to its hand."""
    note: NotRequired[str | None]
    """What the card is among all ("highest"), shown with the measure."""


class CrossCard(TypedDict):
    """Turns: the place of a seat in the trick; `order` counts from 1."""

    seat: int
    name: str
    card: Card | None
    tag: str | None
    """What the card did: led, follows, trumps."""
    leading: bool
    winner: bool
    order: int | None
    slot: str


class Pairing(TypedDict):
    """Seats that win together."""

    seats: list[int]
    label: str


class Stock(TypedDict):
    """The stock: how many cards are left in it, the card that is turned up, what is said of both."""

    count: int
    turned: Card | None
    text: str


# --- scores


class ScoreRow(TypedDict):
    """A row of the score sheet; `after`: its cells once the trick that is explained has been won."""

    name: str
    cells: list[str]
    after: NotRequired[list[str]]


class Score(TypedDict):
    """The score sheet; `now` is the column of the round that is played."""

    caption: str
    heads: list[str]
    now: int | None
    rows: list[ScoreRow]


class PairTricks(TypedDict):
    """Tricks of a pair against its contract; `over`: those beyond it."""

    text: str
    won: int
    contract: int
    over: int


class Bags(TypedDict):
    """Overtricks so far, and at how many there is a penalty."""

    text: str
    n: int
    most: int


class NilBid(TypedDict):
    """A bid to win no trick, and how it stands."""

    name: str
    bid: str
    state: str
    ok: bool


class Pair(TypedDict):
    """Partners: points, contract, tricks, overtricks; `who`: "you and North"; `work`: both bids."""

    name: str
    who: str
    points: str
    of: str
    contract: str | None
    work: str
    tricks: PairTricks | None
    bags: Bags
    nils: list[NilBid]


class CountCell(TypedDict):
    """A value of the count, the way it came about, how it looks."""

    value: str
    work: NotRequired[str | None]
    look: NotRequired[str | None]


class CountRow(TypedDict):
    """A line of the count; `step` is the step of the explanation that speaks of it."""

    label: Rich
    clause: str | None
    name: str | None
    cells: list[CountCell]
    sum: NotRequired[bool]
    step: int


class CountTarget(TypedDict):
    """How far each has come towards the target: a text, and a share from 0 to 1."""

    text: list[str]
    share: list[float]


class Count(TypedDict):
    """The count of a hand, line by line."""

    caption: str
    heads: list[str]
    sub: list[str]
    rows: list[CountRow]
    target: CountTarget


class Tally(TypedDict):
    """The end of a round for one seat: the cards that count, those that do not, "2 + 3 =" and "5 points"."""

    seat: int
    name: str
    sum: str
    total: str
    up: list[StrengthCard]
    left: list[StrengthCard]


class SwapSide(TypedDict):
    """The hand of a seat before and after it moved."""

    name: str
    before: list[Card]
    after: list[Card]


class Swap(TypedDict):
    """All hands before and after they moved, and what each is called."""

    before: str
    after: str
    sides: list[SwapSide]


class Result(TypedDict):
    """How the game ended; `won`: by somebody at this screen."""

    title: str
    text: Rich
    won: bool


# --- bids, ranks, ladder


class LookWay(TypedDict):
    """To look at the cards before bidding."""

    text: Rich
    do: str


class BlindWay(TypedDict):
    """To bid without looking: `choice` is that bid, `more` opens what it means, `win` and `lose` are its points."""

    more: str
    title: str
    choice: Move
    text: Rich
    do: str
    win: str
    lose: str
    clause: str
    name: str


class Fork(TypedDict):
    """The two ways before the cards are seen."""

    look: LookWay
    blind: BlindWay


class BidOption(TypedDict):
    """A bid: `do` is the text of the button that makes it, `note` and `warn` are shown while it is marked."""

    value: Move
    text: str
    do: str
    note: Rich | None
    warn: Rich | None


class BidSoFar(TypedDict):
    """What a seat has bid, or that it has not yet."""

    name: str
    bid: str


class Bids(TypedDict):
    """The bids to choose from, closed until the cards have been looked at; and what has been bid."""

    label: str
    values: list[BidOption]
    locked: bool
    sofar: list[BidSoFar]


class Ranks(TypedDict):
    """The ranks from low to high, those that surprise, and a sentence about them."""

    odd: list[str]
    note: Rich
    list: list[str]


class LadderMark(TypedDict):
    """A card of the trick on its rail: whose; `short` where room is short; `top`: it wins."""

    rank: str
    name: str
    short: str
    top: bool


class LadderRail(TypedDict):
    """The rail of a suit."""

    suit: Suit
    label: str
    marks: list[LadderMark]


class Ladder(TypedDict):
    """The cards of a trick on rails of ranks; `label` says it all to a screen reader."""

    rails: list[LadderRail]
    label: str


class LastTrick(TypedDict):
    """The trick before this one."""

    title: str
    cross: list[CrossCard]


class Claim(TypedDict):
    """The offer to play the rest, and why it can be made."""

    text: str
    why: Rich


# --- what can be done


class Action(TypedDict):
    """A button of the action bar: the request that it sends, its text, its key."""

    action: str
    text: str
    primary: NotRequired[bool]
    key: NotRequired[str]
    seat: NotRequired[int]


class Can(TypedDict):
    """What of undo and redo there is; `back`: undo brings the game before this one back."""

    undo: bool
    redo: bool
    back: NotRequired[bool]


class CoverStep(TypedDict):
    """What has been done behind the cover, is done now, or comes next."""

    text: Rich
    clause: str | None
    name: str | None
    state: Literal["done", "now", "next"]


class Cover(TypedDict):
    """What hides the table between two people at one screen: who looks away, who is due, how to go on or back."""

    title: str
    text: str
    go: str
    back: str | None
    backSeat: int
    heading: NotRequired[str]
    steps: list[CoverStep]


class Choice(TypedDict):
    """One of a few."""

    value: str
    text: str


class Settings(TypedDict):
    """Who plays, in which language; `names` as given (empty: the default), `linkLimit`: a longer code is no link."""

    people: int
    opponent: str
    predict: bool
    opponents: list[Choice]
    languages: list[Choice]
    linkLimit: int
    names: list[str]
    defaults: list[str]


class LogRow(TypedDict):
    """A trick that was played; `heading` is the name of its round."""

    round: int
    trick: int
    heading: str
    text: Rich
    points: str
    label: str


class Marked(TypedDict):
    """That something was taken back, and what this means."""

    text: str
    why: str


class MainLine(TypedDict):
    """The line of play that was left to choose otherwise: its tricks, how it ended, the way back to it."""

    title: str
    text: Rich
    rows: list[LogRow]
    now: str
    back: str


class WhatIf(TypedDict):
    """That one can choose otherwise in the earlier trick that is looked at."""

    text: str
    round: int
    trick: int


Layout = Literal["together", "turns"]
Deck = Literal["strength", "french"]
Stage = Literal[
    "choose", "ready", "cover", "pass", "passed", "trick", "round", "result", "look", "bid", "play", "count"
]
"""What is shown: a choice that is made (choose, ready, pass, look, bid, play), a cover, or an explanation of a trick
(trick), of hands that moved (passed), of the end of a round (round, count) or of the result."""


class View(TypedDict):
    """The trait `view`: all that the table shows now."""

    stage: Stage
    layout: Layout
    deck: Deck
    """What the backs look like."""
    game: str
    """The name of the game, for files and for tests; nothing is decided by it."""
    title: str
    where: str
    round: int
    trick: int
    live: bool
    """False while something earlier is looked at."""
    prompt: Rich
    status: str
    """What the live region says."""
    actions: list[Action]
    can: Can
    log: list[LogRow]
    logTitle: str
    deal: str
    """The code of the deal; empty where there is none to show."""
    deals: int
    """Another number for another deal."""
    sealed: bool
    """The codes hold unseen cards and were not asked for."""
    marked: Marked | None
    underway: bool
    """A game that has been begun would be lost if another one came to the table."""
    settings: Settings
    reviewFirst: bool
    """At the result the review lies above the table, and the actions beside it; else the review follows the table."""
    mainLine: MainLine | None
    whatif: WhatIf | None
    thinking: str | None
    """That a computer searches for its choice."""

    bottom: NotRequired[int]
    """Turns: the seat that is drawn at the bottom."""
    cover: NotRequired[Cover]
    seats: NotRequired[list[Seat]]
    """Together: in the order in which they are drawn, the one at the bottom last.  Turns: by seat."""
    plays: NotRequired[list[Play]]
    pairing: NotRequired[Pairing | None]
    surplus: NotRequired[Card | None]
    """The card that nobody has."""
    surplusText: NotRequired[str]
    """What is said of it, over two lines."""
    surplusLine: NotRequired[Rich]
    """The same as a sentence, where there is no room for the card."""
    cross: NotRequired[list[CrossCard] | None]
    stock: NotRequired[Stock | None]
    score: NotRequired[Score]
    pairs: NotRequired[list[Pair]]
    before: NotRequired[list[Pair] | None]
    """The pairs as they stood before what is explained, until the step that decides."""
    fork: NotRequired[Fork]
    bids: NotRequired[Bids]
    ranks: NotRequired[Ranks]
    ladder: NotRequired[Ladder | None]
    last: NotRequired[LastTrick | None]
    claim: NotRequired[Claim | None]
    tally: NotRequired[list[Tally]]
    swap: NotRequired[Swap | None]
    count: NotRequired[Count]
    result: NotRequired[Result | None]


# --- the explanation


class Target(TypedDict):
    """What a step points at: a card in a hand or won pile, a place of the trick, a seat, a row of the count, …"""

    at: Literal[
        "trick",
        "hand",
        "won",
        "surplus",
        "pairing",
        "tally",
        "left",
        "swap",
        "score",
        "cross",
        "seat",
        "fan",
        "pair",
        "count",
        "ranks",
        "stock",
    ]
    seat: NotRequired[int]
    card: NotRequired[Move]
    pair: NotRequired[int]
    row: NotRequired[int]


class Measure(TypedDict):
    """Strengths as bars: the strong card over the weak one twice (`weak`) or over two others end to end (`parts`)."""

    strong: int
    weak: NotRequired[int]
    parts: NotRequired[tuple[int, int]]
    label: str
    mark: str
    caption: Rich


class Effect(TypedDict):
    """A card that moves out of the trick, and what its seat has won then."""

    seat: int
    card: Move
    to: Literal["won", "hand"]
    wonPoints: NotRequired[int]
    wonText: NotRequired[Rich]


class Step(TypedDict):
    """A sentence or two about one event, by one clause; `say` is for the live region."""

    clause: str | None
    name: str
    text: Rich
    say: str
    skip: bool
    """The clause was not needed."""
    point: list[Target]
    measure: Measure | None
    effect: list[Effect]
    decides: bool
    """It says how the matter ends: what shows the outcome waits for it."""
    ladder: NotRequired[bool]
    """From here on the ladder is drawn."""


class Answer(TypedDict):
    """An answer to a question: the card that it names, whose it is."""

    card: CardName
    text: str
    note: str
    right: bool


class Feedback(TypedDict):
    """What is said after an answer."""

    right: Rich
    wrong: Rich


class Question(TypedDict):
    """What a learner predicts before the steps."""

    kicker: str
    ask: str
    answers: list[Answer]
    skip: str
    feedback: Feedback


class Steps(TypedDict):
    """The trait `steps`: an explanation, one step at a time; `list` is empty where nothing is explained."""

    title: str
    id: str
    kind: Literal["deal", "trick", "round", "result"]
    question: Question | None
    list: list[Step]


class Place(TypedDict):
    """The trait `place`: which step of which explanation is shown, and the number of the answer that was given."""

    id: str
    step: int
    answer: int | Literal["skip"] | None


# --- the rules


class OptionChoice(TypedDict):
    """A value of an option; `order` where the value stands for an order of items."""

    value: Any
    text: str
    order: NotRequired[list[str]]


class Strength(TypedDict):
    """The points of a strength in force."""

    card: int
    value: int


class RulingOption(TypedDict):
    """The control of a ruling: a switch, one of a few, or the points of each strength (`least` to `most` each).

    With `most` a choice takes any number up to it as well, with `order` any order of its items.
    """

    kind: Literal["switch", "choice", "points"]
    key: str
    value: Any
    text: str
    choices: NotRequired[list[OptionChoice]]
    strengths: NotRequired[list[Strength]]
    least: NotRequired[int]
    most: NotRequired[int]
    order: NotRequired[list[str]]


class Rule(TypedDict):
    """A clause: name, text, where it comes from."""

    id: str
    name: str
    text: Rich
    source: str


class Ruling(Rule):
    """A clause that the source leaves open: why it is read so, its control, further controls."""

    why: str
    option: RulingOption | None
    more: NotRequired[list[RulingOption]]


class RuleGroup(TypedDict):
    """Clauses under one heading."""

    title: str
    clauses: list[Rule]


class Term(TypedDict):
    """A word of the trade, and what it means."""

    name: str
    text: str


class Rules(TypedDict):
    """The trait `rules`: what the drawer of the rules shows; `glossary` by the ids of the terms."""

    title: str
    intro: str
    groups: list[RuleGroup]
    rulings: list[Ruling]
    glossary: dict[str, Term]


# --- the coach


class DuelCell(TypedDict):
    """Who wins a pairing, and what it counts."""

    wins: bool
    points: int
    label: str


class DuelRow(TypedDict):
    """A row of pairings: one of the own cards; `now`: it was chosen."""

    card: int
    now: bool
    cells: list[DuelCell]


class Duels(TypedDict):
    """Who wins each pairing: own cards in rows, the other's in columns; `key` says what the marks mean."""

    mine: str
    theirs: str
    columns: list[int]
    key: list[str]
    rows: list[DuelRow]


class MixRow(TypedDict):
    """Choices that are alike, with their share of the best mix, their value, how far off it may be, the points."""

    choices: list[Run]
    now: bool
    best: bool
    tag: str | None
    share: float | None
    shareText: str | None
    valueText: str
    errorText: str | None
    pointsText: str | None
    label: str


class Mix(TypedDict):
    """What each choice is worth."""

    heads: list[str]
    rows: list[MixRow]


class BarRow(TypedDict):
    """A share from 0 to 1 as a bar, and the part of it that is drawn lighter."""

    choice: CardName
    share: float
    part: float
    text: str
    label: str


class Bars(TypedDict):
    """Shares as bars; `key` says what the lighter part is."""

    heads: list[str]
    rows: list[BarRow]
    key: str | None


class HandCountRow(TypedDict):
    """A line of a hand that is counted for a bid; `said` is for a screen reader."""

    label: str
    cards: list[CardName]
    text: str | None
    value: str
    said: str


class HandCountTotal(TypedDict):
    """The sum of a hand that is counted for a bid."""

    label: str
    value: str


class HandCount(TypedDict):
    """A hand counted for a bid."""

    title: str
    rows: list[HandCountRow]
    total: HandCountTotal


class CoachLevel(TypedDict):
    """A nudge, a reason, or numbers."""

    kind: Literal["nudge", "reason", "numbers"]
    title: str
    text: NotRequired[Rich | None]
    note: NotRequired[Rich]
    duels: NotRequired[Duels | None]
    mix: NotRequired[Mix]
    bars: NotRequired[Bars | None]
    count: NotRequired[HandCount | None]


class Coach(TypedDict):
    """The trait `coach`: the strip of the coach, up to the level that was asked for.  `{}`: no choice to speak of."""

    name: str
    show: str
    hide: str
    open: bool
    level: int
    thinking: str | None
    levels: list[CoachLevel]
    next: str | None
    worth: Rich | None


class ReviewSeat(TypedDict):
    """A person whose choices can be reviewed; `now`: they are."""

    seat: int
    name: str | None
    now: bool


class OfferedReview(TypedDict):
    """A review that can be asked for (`ask`), or is worked out (`thinking`); with several people, for whom."""

    ask: str | None
    thinking: str | None
    whose: NotRequired[str]
    seats: NotRequired[list[ReviewSeat]]


class ChartPoint(TypedDict):
    """The value after a choice."""

    x: int
    y: float
    label: str


class ChartTick(TypedDict):
    """A line of the scale."""

    y: float
    text: str


class ChartGroup(TypedDict):
    """A stretch of the line with a name below."""

    text: str
    start: int
    end: int


class Badge(TypedDict):
    """A choice that cost something: the way to its trick; `rank` 1 is the dearest."""

    x: int
    rank: int
    round: int
    trick: int
    label: str


class Cost(TypedDict):
    """What a choice cost, in words."""

    rank: int
    round: int
    trick: int
    where: str
    text: Rich
    cost: str
    unit: str
    open: str


class Found(TypedDict):
    """What was well found."""

    head: str
    text: Rich


class DrawnReview(OfferedReview):
    """The review: the value after each trick as a line, the choices that cost most, what was well found."""

    title: str
    alt: str
    points: list[ChartPoint]
    low: float
    high: float
    ticks: list[ChartTick]
    groups: list[ChartGroup]
    badges: list[Badge]
    costsTitle: str
    costs: list[Cost]
    none: Rich | None
    found: Found | None
    note: Rich


Review = OfferedReview | DrawnReview
"""The trait `review`.  `{}`: nothing can be reviewed."""


# --- lessons


class ClauseName(TypedDict):
    """A clause, as a chip that opens it names it."""

    id: str
    name: str


class LessonPart(TypedDict):
    """A part of a page's text: a paragraph (one item) or a list."""

    kind: Literal["p", "list"]
    items: list[Rich]


class LessonDot(TypedDict):
    """A page of the lesson among all: `label` is what a screen reader says."""

    n: int
    done: bool
    now: bool
    label: str


class LessonTask(TypedDict):
    """What the learner is to do: a kicker and the sentence."""

    kicker: str
    text: Rich


class LessonHint(TypedDict):
    """A hint; that of a clause opens it."""

    text: Rich
    clause: NotRequired[ClauseName]


class LessonFeedback(TypedDict):
    """What is said of a try: whether it was right, the verdict, why, and the clause that decided."""

    right: bool
    text: Rich
    clause: NotRequired[ClauseName]


class LessonPage(TypedDict):
    """What a page of a lesson shows now beside the table: text, the task with its hints and the verdict.

    `finished`: that every page is done.
    """

    heading: str
    dots: list[LessonDot]
    parts: list[LessonPart]
    clauses: list[ClauseName]
    task: LessonTask | None
    hints: list[LessonHint]
    feedback: LessonFeedback | None
    actions: list[Action]
    finished: str | None


class LessonProgress(TypedDict):
    """How far a learner has come, as a browser keeps it: the page (from 0) and those that are done."""

    v: Literal[1]
    lesson: str
    page: int
    done: list[int]
    tally: NotRequired[dict[str, list[int]]]
    """Of practice: by topic how many were right at the first try, and how many were tried."""
    again: NotRequired[dict[str, list[int]]]
    """Of practice: missed puzzles by code, how often each was right since, and how many others come before it."""


class TrainerChoice(TypedDict):
    """Something to choose above a puzzle, among `options`; `action` is what is asked for with the value."""

    action: str
    label: str
    value: str
    options: list[Choice]


class TrainerRow(TypedDict):
    """What was done of something that is practised."""

    name: str
    text: str


class Trainer(TypedDict):
    """Practice: what can be chosen; `done` is the heading of what was done, `rows` say how much by topic."""

    choices: list[TrainerChoice]
    done: str
    rows: list[TrainerRow]


class Lesson(LessonPage):
    """The trait `lesson`.  `course`: the lessons to choose from; `bare`: the page has no table.

    `keeps`: with what the names of the lessons begin of which a browser may bring back how far the learner came.
    """

    course: list[Choice]
    label: str
    """What the choice of a lesson is called."""
    progress: LessonProgress
    keeps: str
    bare: bool
    trainer: NotRequired[Trainer]


# --- answers


class Refusal(TypedDict):
    """Why a request was not granted: the sentence, the card or the field that it concerns, the clause."""

    text: Rich
    plain: str
    card: NotRequired[Move | None]
    field: NotRequired[str | None]
    clause: NotRequired[str | None]
    name: NotRequired[str | None]
    other: NotRequired[OtherGame]
    """Of a code: the game that it is of, where that is not played at this table."""


class OtherGame(TypedDict):
    """A game by its name, and the notebook in which it is played, None without one."""

    game: str
    notebook: str | None


class Failure(TypedDict):
    """A sentence and a code to report."""

    text: str
    code: str


class RequestId(TypedDict):
    """Which request this is: the view that asks, by a name that no other has, and its requests counted from 1."""

    view: str
    number: int


class Reply(TypedDict):
    """The trait `reply`: the answer to the request `to`; None for an error that answers none."""

    to: RequestId | None
    refusal: Refusal | None
    error: Failure | None


class Traits(TypedDict):
    """All traits of a table."""

    words: Words
    language: str
    theme: str
    view: View
    steps: Steps
    rules: Rules
    place: Place
    reply: Reply
    saved: str
    """The game, sealed as a share code; empty while there is nothing to lose."""
    key: str
    """The name under which a browser keeps the game; empty: its place on the page."""
    coach: NotRequired[Coach]
    review: NotRequired[Review]
    lesson: NotRequired[Lesson]


# --- pages


class Part(TypedDict):
    """A part of a page of prose."""

    kind: Literal["title", "lead", "p", "h", "list", "cards", "nav", "tools", "jump"]
    text: NotRequired[Rich]
    items: NotRequired[list[Rich]]
    cards: NotRequired[list[Card]]


class Entry(TypedDict):
    """A way into a game, or a part of the teacher's kit: the notebook that it leads to, or None to open it on the page.

    `at`: what follows the "#" in the address of that notebook, where it is of all games.  `open`: what the page is
    asked for to open the entry on the page itself, and the key under which it is then found in `tables`.
    """

    kind: str
    name: str
    text: str
    notebook: str | None
    open: str
    at: NotRequired[str]


class StartAnswer(TypedDict):
    """An answer to what the start page asks: the kinds of ways that then stand first, and what else is shown."""

    value: str
    text: str
    first: list[str]
    entries: list[Entry]


class StartQuestion(TypedDict, total=False):
    """What the start page asks; empty where there would be one answer."""

    text: str
    answers: list[StartAnswer]


class Emblem(TypedDict):
    """Cards that show what a game is, in a row or a fan.

    The first `wins` of them are marked as winners, one ring is around the first `ringed`.
    """

    layout: Literal["row", "fan"]
    wins: int
    ringed: int
    cards: list[Card]


class Game(TypedDict):
    """A game on the start page."""

    id: str
    name: str
    line: str
    emblem: Emblem
    entries: list[Entry]


class PageSettings(TypedDict):
    """The languages that there are."""

    languages: list[Choice]


class PageTraits(TypedDict):
    """All traits of a page: of prose (`parts`, `book`: what is folded together), or the start page."""

    kind: Literal["prose", "start"]
    words: Words
    language: str
    theme: str
    settings: PageSettings
    glossary: dict[str, Term]
    title: NotRequired[str]
    games: NotRequired[list[Game]]
    question: NotRequired[StartQuestion]
    tables: NotRequired[dict[str, str]]
    parts: NotRequired[list[Part]]
    book: NotRequired[str]


class Outcome(TypedDict):
    """Who wins of two strengths (0 the stronger, 1 the weaker, None: neither), why, and what the bars say."""

    winner: Literal[0, 1] | None
    text: Rich
    mark: NotRequired[str]
    caption: NotRequired[Rich]


class CompareTraits(TypedDict):
    """All traits of the two sliders; `outcomes` by "stronger,weaker"."""

    left: int
    right: int
    strengths: list[StrengthCard]
    outcomes: dict[str, Outcome]
    book: str
    """What it is folded with on a page that was read before."""
    words: Words
    language: str
    theme: str


# --- requests


class KeptScreen(TypedDict):
    """What was shown of a game that was kept: its last trick, explained, or the end of its last round."""

    what: Literal["trick", "round"]
    round: int
    trick: int


class KeptSettings(TypedDict, total=False):
    """How the table was set at which a game was kept."""

    opponent: str
    people: int
    names: list[str]
    predict: bool


class Request(TypedDict):
    """What a browser asks for: its id ("view:number"), the action, and what the action takes.

    `restore` has a key `from` too, no name for a field: "tab", "device", "link" or "file", where the game comes from.
    """

    id: NotRequired[str]
    action: str
    seat: NotRequired[int]
    choice: NotRequired[Move]
    round: NotRequired[int]
    trick: NotRequired[int]
    level: NotRequired[int]
    code: NotRequired[str]
    options: NotRequired[dict[str, Any]]
    name: NotRequired[str]
    value: NotRequired[Any]
    game: NotRequired[str]
    languages: NotRequired[list[str]]
    stored: NotRequired[dict[str, str]]
    saved: NotRequired[str]
    first: NotRequired[bool]
    """Of `restore`: asked by the page itself, so only where nothing has been done at the table yet."""
    screen: NotRequired[KeptScreen]
    deal: NotRequired[str]
    settings: NotRequired[KeptSettings]
