"""What a command cannot do, with the code that clients know."""

from __future__ import annotations


class Failure(Exception):
    """Something was not done, and nothing has changed."""

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(detail or code)
        self.code = code
        self.detail = detail


class NotNow(Failure):
    """The table is not at that point."""

    def __init__(self, detail: str) -> None:
        super().__init__("not-now", detail)


class NotYourSeat(Failure):
    """Somebody else plays this seat, or nobody."""

    def __init__(self, detail: str = "this person does not play this seat") -> None:
        super().__init__("not-your-seat", detail)
