"""What you may not know is nowhere in the browser but in the save."""

from __future__ import annotations

import json

from playwright.sync_api import Page
from tests.browser.player import EAGER, Player
from tests.ui.peeking import cards_on

from ui.saving import load_game, parse_save
from whiskey_poker.cards import Card, card_text

EVERYTHING = """() => {
  const pieces = [document.documentElement.outerHTML];
  for (const e of document.querySelectorAll("#app *")) {
    const own = Object.keys(e).map(key => [key, e[key]]);
    pieces.push(`<i id="${[e.value ?? "", ...own].join(" ").replaceAll('"', "'")}">`);
    for (const part of ["::before", "::after"]) pieces.push(getComputedStyle(e, part).content);
  }
  for (const key of Object.keys(sessionStorage)) pieces.push(sessionStorage[key]);
  return pieces.join("\\n");
}"""


def split(player: Player) -> tuple[set[Card], set[Card]]:
    """Return the cards that you have seen, and those that you have not, as the save knows them."""
    game = load_game(parse_save(player.kept("game") or ""))
    view = game.view()
    seen = {card for event in view.table.log for card in (*event.cards, *event.gained)}
    seen |= set(view.hand)
    pack = set(game.match.variant.pack.cards(len(view.table.order)))
    return pack & seen, pack - seen


def test_no_hidden_card_is_in_the_page_its_tree_or_its_picture(page: Page, site_url: str) -> None:
    player = Player(page).sit_down(f"{site_url}?game=whiskey-pool&seats=5", EAGER)
    looked = 0
    for _ in range(3):
        while player.wait():
            seen, hidden = split(player)
            assert len(hidden) >= 20
            places = {
                "page": page.evaluate(EVERYTHING),
                "tree": page.locator("body").aria_snapshot(),
                "picture": json.loads(player.kept("screen") or "{}")["html"],
            }
            hand = {card for card in seen if card_text(card) in player.hand()}
            assert len(hand) == 5
            for place, text in places.items():
                found = cards_on(text)
                assert hand <= found, f"the search is blind in the {place}"
                assert not found & hidden, f"{map(card_text, found & hidden)} in the {place}"
            looked += 1
            there = player.open_now()
            player.tap(next(n for n in ("act-take", "act-knock", "act-stand") if n in there))
            player.pause()
        player.next_hand()
    assert looked >= 3


def test_the_record_of_a_hand_in_progress_hides_what_you_have_not_seen(
    page: Page, site_url: str
) -> None:
    player = Player(page).sit_down(f"{site_url}?game=whiskey-pool&seats=4", EAGER)
    player.wait()
    with page.expect_download() as got:
        # In one go: the next drawing of the page takes away what does not belong to it.
        page.evaluate(
            """() => {
              const button = document.createElement("button");
              button.dataset.do = "export-hand";
              document.getElementById("app").append(button);
              button.click();
            }"""
        )
    assert got.value.suggested_filename == "whiskey-poker-hand.toml"
    text = got.value.path().read_text(encoding="utf-8")
    seen, hidden = split(player)
    assert "??" in text
    assert all(card_text(card) in text for card in seen if card_text(card) in player.hand())
    assert not any(card_text(card) in text for card in hidden)
