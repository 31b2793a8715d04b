from __future__ import annotations

import asyncio
import io
import threading
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from render.scene import Draft, Scene
from render.service import Picture, RenderService
from render.sprites import Night

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable


@pytest.fixture
async def service() -> AsyncIterator[RenderService]:
    service = RenderService()
    yield service
    await service.close()


def scene(word: str) -> Callable[[], Scene]:
    def compose() -> Scene:
        draft = Draft(300, 120, Night(300, 120))
        draft.text(20, 60, word)
        return draft.scene()

    return compose


class Gate:
    """A scene whose layout waits in the render thread until it is opened."""

    def __init__(self, word: str) -> None:
        self.word = word
        self.entered = threading.Event()
        self.opened = threading.Event()

    def __call__(self) -> Scene:
        self.entered.set()
        assert self.opened.wait(10)
        return scene(self.word)()


async def test_a_picture_carries_its_bytes_name_and_alt_text(service: RenderService) -> None:
    picture = await service.picture("table", scene("one"), alt="the word one", stem="trail")
    assert (picture.filename, picture.alt) == ("trail.jpg", "the word one")
    with Image.open(io.BytesIO(picture.data)) as image:
        assert image.size == (300, 120)


async def test_equal_scenes_are_painted_once(service: RenderService) -> None:
    first = await service.picture("table", scene("one"), alt="a")
    second = await service.picture("other", scene("one"), alt="b")
    assert first.data == second.data
    assert (service.timings().pictures, service.timings().cached) == (2, 1)


async def test_of_many_wishes_for_a_key_only_the_newest_is_painted(service: RenderService) -> None:
    gate = Gate("zero")
    running = asyncio.create_task(service.picture("table", gate, alt="0"))
    await asyncio.to_thread(gate.entered.wait, 10)
    laid_out: list[int] = []

    def numbered(number: int) -> Callable[[], Scene]:
        def compose() -> Scene:
            laid_out.append(number)
            return scene(str(number))()

        return compose

    waiting = [asyncio.create_task(service.picture("table", numbered(n), alt=str(n))) for n in range(1, 9)]
    await asyncio.sleep(0)
    gate.opened.set()
    assert (await running).alt == "0"
    pictures = await asyncio.gather(*waiting)
    assert laid_out == [8]
    assert {picture.alt for picture in pictures} == {"8"}
    assert len({picture.data for picture in pictures}) == 1


async def test_other_keys_are_not_coalesced(service: RenderService) -> None:
    gate = Gate("zero")
    running = asyncio.create_task(service.picture("table", gate, alt="0"))
    await asyncio.to_thread(gate.entered.wait, 10)
    others = [asyncio.create_task(service.picture(n, scene(str(n)), alt=str(n))) for n in range(3)]
    await asyncio.sleep(0)
    gate.opened.set()
    assert [p.alt for p in await asyncio.gather(running, *others)] == ["0", "0", "1", "2"]


async def test_a_waiter_that_gives_up_does_not_take_the_picture_from_the_others(service: RenderService) -> None:
    gate = Gate("zero")
    running = asyncio.create_task(service.picture("table", gate, alt="0"))
    await asyncio.to_thread(gate.entered.wait, 10)
    one = asyncio.create_task(service.picture("table", scene("one"), alt="1"))
    two = asyncio.create_task(service.picture("table", scene("two"), alt="2"))
    await asyncio.sleep(0)
    one.cancel()
    gate.opened.set()
    assert (await two).alt == "2"
    assert isinstance(await running, Picture)


async def test_a_layout_that_fails_fails_its_own_waiters_only(service: RenderService) -> None:
    def broken() -> Scene:
        raise LookupError("no such space")

    with pytest.raises(LookupError, match="no such space"):
        await service.picture("table", broken, alt="")
    assert (await service.picture("table", scene("well"), alt="fine")).alt == "fine"


@pytest.mark.report("A03")
async def test_the_loop_runs_on_while_a_picture_is_painted(service: RenderService) -> None:
    gate = Gate("slow")
    running = asyncio.create_task(service.picture("table", gate, alt=""))
    await asyncio.to_thread(gate.entered.wait, 10)
    assert not running.done()
    gate.opened.set()
    await running


async def test_prewarming_makes_no_pictures_but_fills_the_cache(service: RenderService) -> None:
    await service.prewarm([scene("one")])
    assert service.timings().pictures == 0
    await service.picture("table", scene("one"), alt="")
    assert service.timings().cached == 1
    assert service.timings().median > 0


async def test_a_tight_budget_gives_a_jpeg() -> None:
    service = RenderService(budget=6000)
    picture = await service.picture("table", scene("one"), alt="")
    await service.close()
    assert len(picture.data) <= 6000


async def test_closing_finishes_what_is_painted_and_cancels_the_rest() -> None:
    service = RenderService()
    gate = Gate("zero")
    running = asyncio.create_task(service.picture("table", gate, alt="0"))
    await asyncio.to_thread(gate.entered.wait, 10)
    waiting = asyncio.create_task(service.picture("other", scene("one"), alt="1"))
    await asyncio.sleep(0)
    closing = asyncio.create_task(service.close())
    await asyncio.sleep(0)
    gate.opened.set()
    await closing
    assert (await running).alt == "0"
    with pytest.raises(asyncio.CancelledError):
        await waiting
    with pytest.raises(RuntimeError, match="closed"):
        await service.picture("table", scene("late"), alt="")
