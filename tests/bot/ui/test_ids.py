"""Custom ids: round trip, length, and what is refused."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ui.ids import Home, IdError, Kind, Ref, Verb, decode, encode, short, stands_for
from bot.ui.limits import CUSTOM_ID

refs = st.builds(
    Ref,
    verb=st.sampled_from(get_args(Verb)),
    session=st.integers(0, 10**12 - 1),
    decision=st.integers(0, 10**9 - 1),
    arg=st.text(max_size=40),
    home=st.sampled_from(get_args(Home)),
)


@given(ref=refs, kind=st.sampled_from(get_args(Kind)))
def test_what_is_encoded_is_decoded(ref: Ref, kind: Kind) -> None:
    assert decode(encode(kind, ref)) == (kind, ref)


@given(ref=refs)
@pytest.mark.report("A39")
def test_an_argument_that_fills_the_room_fits(ref: Ref) -> None:
    filled = Ref(ref.verb, ref.session, ref.decision, "x" * ref.room(), ref.home)
    assert len(encode("b", filled)) == CUSTOM_ID


@pytest.mark.parametrize("arg", ["a:b", "move 3; gather ahead", "share 1 2+3 -", ":::", "ü ● \n"])
def test_arguments_may_hold_the_separator_and_any_sign(arg: str) -> None:
    assert decode(encode("m", Ref("do", 1, 2, arg)))[1].arg == arg


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "m1bt:do:1:2",
        "m1bt:win:1:2:",
        "m2bt:do:1:2:",
        "m1xt:do:1:2:",
        "m1bx:do:1:2:",
        "m1bt:do:-1:2:",
        "m1bt:do:01:2:",
        "m1bt:do:١:2:",
        "m1bt:do:1:2:" + "x" * 100,
        "M1bt:do:1:2:",
    ],
)
@pytest.mark.report("A39")
def test_tampered_ids_are_refused(text: str) -> None:
    with pytest.raises(IdError):
        decode(text)


@given(text=st.text(max_size=120))
def test_any_other_text_is_refused_and_never_crashes(text: str) -> None:
    try:
        kind, ref = decode(text)
    except IdError:
        return
    assert encode(kind, ref) == text


@given(text=st.text(max_size=200), room=st.integers(20, 100))
def test_short_texts_stand_for_themselves_and_long_ones_are_recognised(text: str, room: int) -> None:
    made = short(text, room)
    assert len(made) <= room
    assert stands_for(made, text)
    assert not stands_for(made, text + "!")
