"""What a table may answer instead of doing what was asked."""

from eduba.core.errors import EdubaError
from eduba.core.teaching.lesson import Asked
from eduba.core.teaching.lesson_text import Words
from eduba.core.vocabulary import Action

SENTENCES = {
    "table": "There is no table {0}.",
    "seat": "There is nobody to remove at seat {0}.",
    "version": "This table has no version {0}.",
    "move": "This table has no move {0}.",
    "link": "This seat link is not valid, or no longer.",
    "holder": "This person does not play your seat.",
    "holder first": "Only who has held the seat for longer may do that.",
    "other name": "Nothing was deleted: that is not your name.",
    "device": "You have no such device.",
    "passkey": "There is no such passkey here.",
    "passkey known": "This passkey is here already.",
    "passkey refused": "This passkey was not accepted; please try again.",
    "passkeys": "You have {0} passkeys already; remove one first.",
    "no passkeys": "Browsers give passkeys only to sites with HTTPS and a name, and to localhost.",
    "challenge": "This took too long, or was done already; please try again.",
    "sign-in link": "This sign-in link is not valid, or no longer.",
    "sign-in link used": "This sign-in link has been used already; another one is needed.",
    "sign-in link old": "This sign-in link is too old; another one is needed.",
    "notice link": "This link is not valid, or no longer.",
    "address": "You have no such address here.",
    "mail address": "“{0}” is no mail address.",
    "no mail": "This house sends no mail.",
    "mail not sent": "The mail could not be sent; please try again later.",
    "push": "Nothing can be pushed to this browser: its push service cannot be reached.",
    "no push": "This house pushes nothing to browsers.",
    "service address": "“{0}” is no address of a service that this house sends to.",
    "no service": "This house sends to no other services.",
    "service not sent": "Nothing could be sent there; please check the address, or try again later.",
    "quiet hours": "Quiet hours begin and end at a time of the day.",
    "digest": "Notices cannot be collected for {0} minutes.",
    "time zone": "There is no time zone “{0}”; one is, for example, Europe/Berlin.",
    "person": "There is nobody called “{0}”, nor with that id.",
    "several people": "{0} people are called “{1}”; name the one you mean by the id under “Me”, “My data”.",
    "no host": "No host is called “{0}”, or several are; an id names one.",
    "house host": "Only the hosts of this house may do that.",
    "export under way": "An export is under way already; please wait for its end.",
    "day": "“{0}” is no day such as 2026-11-18.",
    "name": "A name has 1 to {0} visible characters.",
    "text": "A text has at most {0} characters.",
    "silence": "There is nothing to say.",
    "watchers said enough": "Those who watch this table have said {0} things already; that is enough.",
    "action": "There is no action number {0}.",
    "bot": "There is no bot “{0}”.",
    "bot thinks too long": "The bot “{0}” would think too long.",
    "future": "This table has no version {0} yet.",
    "seats": "This game goes on with {0} {0:seat, which is not|seats, none of them} open.",
    "seconds": "A position is thought about for at most {0} seconds.",
    "position": "Only games that began with their set-up can be loaded.",
    "transcript": "A transcript has at most {0} characters.",
    "transcript takes long": "It takes too long to replay this transcript; it has too many moves or undos.",
    "stale": "The table has moved on in the meantime.",
    "busy": "Too much is happening at this table at once; please try again.",
    "thinking": "Too many questions of yours are being thought about; please wait for the answers.",
    "not your seat": "This is not your seat.",
    "not your turn": "It is not your decision.",
    "host": "Only the host of the table may do that.",
    "invitation": "This table is by invitation only.",
    "bot plays": "A bot plays this seat; take it back first.",
    "not concerned": "You are not asked.",
    "resigned": "You have left this seat; come back to it first.",
    "nobody there": "Nobody else holds seat {0}.",
    "offered alone": "Nobody alone offers the seat of another to somebody new: a bot may play until they return.",
    "offered already": "Somebody new may take this seat already.",
    "not absent": "The game has not waited for this person for so long.",
    "already proposed": "Something else is being voted on; please answer that first.",
    "no proposal": "Nothing is being voted on.",
    "nothing newer": "This table plays by the newest rules already.",
    "newer differs": "By the newer rules the game would have gone another way; it keeps its own.",
    "newer departs": "By the newer rules the game would have gone another way from move {0} on; it keeps its own.",
    "newer takes long": "It takes too long to find out whether this game would have gone the same way.",
    "too early": "The others still have time to answer.",
    "time is up": "Your time is up; a bot plays this turn.",
    "no clock": "This table has no clock.",
    "no vacation": "You have {0} {0:day|days} of vacation left.",
    "window": "The hours in which time runs must begin and end at different times.",
    "no time": "A clock gives everybody at least {0} seconds.",
    "played": "Somebody else plays at this table; you may propose to them not to play on.",
    "started": "The game has begun already.",
    "not started": "The game has not begun yet.",
    "over": "The game is over.",
    "not over": "The game is not over yet.",
    "open seats": "Some seats are still open.",
    "seat taken": "No such seat is free.",
    "seat held": "The seats that are free are held for somebody else.",
    "not held": "No seat is held for you here.",
    "confirming": "The turn has not been confirmed yet.",
    "nothing to confirm": "There is nothing to confirm.",
    "nothing to redo": "There is no move of yours to make again.",
    "horizon": (
        "You cannot take that back by yourself: chance, a revealed card, "
        "another seat or a bot came after it. You may ask the others."
    ),
    "no such move": "The game cannot go back to move {0}.",
    "already asked": "Somebody has already asked to go back.",
    "refused before": "This was refused; ask again after the next move.",
    "no request": "Nobody asks to go back.",
    "no such window": "This game does not ask such a thing.",
    "nothing to pass": "There is nothing here that the table could pass for you.",
    "hidden": "Something in this game is hidden from you until it is over.",
    "running": "This game is being played here; it can go on elsewhere once it is over.",
    "practice": "A position of a running game cannot become a practice table.",
    "analysis": "Positions are analysed after the game, and in practice tables.",
    "hint": "Hints are given in games against bots, and at practice tables, where all agreed to them by sitting down.",
    "not asked": "In a game you may do that; in this lesson, not yet. {0}",
    "not best": (
        "You may do that, but there is a better move. This one promises about {0} % of the victory, the best {1} %."
    ),
    "not best at all": "You may do that, but there is a much better move: it promises about {0} % of the victory.",
    "tournament": "There is no tournament {0}.",
    "tournament host": "Only the host of the tournament may do that.",
    "tournament over": "This tournament is over.",
    "tournament round": "Some games of this round still go on.",
    "tournament alone": "A round needs at least two people.",
    "tournament full": "{0} people take part already.",
    "tournament seats": "A table of this game has {0} to {1} seats.",
    "tournament rounds": "A tournament has 1 to {0} rounds.",
    "lesson": "A lesson is played by the learner.",
    "lesson text": "A lesson has at most {0} characters.",
    "lesson takes long": "It takes too long to play this lesson through.",
    "damaged": "Row {0} of this table's log cannot be read; nothing is written until the host has repaired it.",
    "damaged record": "This table's record cannot be read; nothing is written until the host has repaired it.",
    "damaged index": "The log of this table and its index disagree; nothing is written until the host has repaired it.",
    "departed": "At row {0} of its log this game departs from the present rules. It can be read, not continued.",
}
"""What each refusal says, with places for its arguments."""


class TableError(EdubaError):
    """Something at a table cannot be done. `key` names the sentence, `arguments` fill it."""

    def __init__(self, key: str, *arguments: int | str | Words) -> None:
        super().__init__(SENTENCES[key], *arguments)
        self.key = key


class Unfit(TableError):
    """The request itself is malformed: a name too long, an unknown bot, a version from the future."""


class Unknown(TableError):
    """There is no such table, seat, version or link."""


class Forbidden(TableError):
    """This person may not do that."""


class Refused(TableError):
    """Not possible as the table stands."""


class NotAsked(Refused):
    """The kind answer to a move that a lesson does not ask for; in a puzzle it says what the move is worth."""

    def __init__(self, step: Asked, asked: Action, action: Action) -> None:
        best, worth = step.worth.get(asked.text, 0), step.worth.get(action.text, -1)
        if not step.worth:
            super().__init__("not asked", step.hint)
        elif 0 <= worth < best:
            super().__init__("not best", worth, best)
        else:
            super().__init__("not best at all", best)


class Hidden(Refused):
    """It would show this person what only another seat may know."""


class Departed(Refused):
    """The stored game does not replay under the present rules; it can be read, not continued."""


class Damaged(Refused):
    """What is stored of this table cannot be read; all other tables are as they were."""


class Stale(Refused):
    """The table has moved on since the version the person saw; `version` is the present one."""

    def __init__(self, version: int) -> None:
        super().__init__("stale")
        self.version = version
