"""What a living direct message becomes that is kept up to date no longer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from bot.model import Place
from bot.ui.ids import decode
from bot.ui.present import GamePresenter
from tests.bot.ui.tables import GAME, HOST, custom_ids, seats, table

if TYPE_CHECKING:
    from bot.model import Post

LINK = "https://discord.com/channels/5/55/9"
LEFT: dict[str, Any] = {"user": None}


def farewell(link: str = LINK, place: Place | None = None, status: str = "playing", **seat: Any) -> Post:
    """To the host, in whose seat this has changed."""
    people = seats(3)
    one = table((replace(people[0], **seat), *people[1:]), GAME.new(3, 1), status=status)
    post = GamePresenter().farewell(replace(one, place=place or one.place), HOST, link)
    assert "Always up to date" not in post.content
    assert post.pictures == ()
    return post


@pytest.mark.parametrize(
    ("post", "said"),
    [
        (farewell(**LEFT), "You have left this game. An automatic player has your seat."),
        (farewell(status="abandoned", **LEFT), "You have left this game."),
        (farewell(gone=True), "You have left the server where this game is played, so nothing more is shown here."),
        (farewell(place=Place(77)), f"goes on [here]({LINK})."),
        (farewell(place=Place(77), link=""), "goes on in direct messages."),
        (farewell(), f"goes on [here]({LINK}), and no longer in this message. **/settings** says where I tell you."),
        (farewell(dm="closed"), "Your direct messages are closed to me. **/settings** says where I tell you."),
        (farewell(status="abandoned"), "This game is over. It has no result."),
    ],
)
def test_it_says_why_or_where_the_game_goes_on(post: Post, said: str) -> None:
    assert said in post.content


@pytest.mark.parametrize("post", [farewell(**LEFT), farewell(gone=True), farewell(place=Place(77)), farewell()])
def test_nothing_of_a_seat_can_be_pressed(post: Post) -> None:
    assert {decode(one)[1].verb for one in custom_ids(post)} <= {"games"}
