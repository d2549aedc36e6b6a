"""The coach at the table: a first game from the lobby, moves outlined, by mouse and keyboard, on a phone in German."""

from playwright.sync_api import expect

SOON = {"timeout": 40_000}


def test_a_first_game_with_the_coach(guest, server):
    phone = {"viewport": {"width": 390, "height": 844}, "locale": "de-DE", "color_scheme": "dark"}
    page = guest(f"{server.url}/?game=assyria", **phone)
    page.get_by_role("button", name="Erste Partie mit Coach").click()
    hint = page.locator("#hint")
    expect(hint.locator(".advice-best")).to_contain_text("Der Coach empfiehlt", **SOON)
    expect(page.locator("#board .advised")).to_have_count(1)
    expect(page.locator("#board .advised")).to_have_attribute("aria-description", "empfohlen")
    expect(page.locator("#board .advised-second")).to_have_count(1)
    page.click("#coach")
    expect(hint).to_be_empty()
    expect(page.locator(".advised")).to_have_count(0)
    expect(page.locator("#coach")).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("h")
    expect(hint.locator(".advice-best button")).to_be_visible(**SOON)
    asked = page.locator("#hinting").get_attribute("data-question")
    action = hint.locator(".advice-best button").get_attribute("data-action")
    page.locator(f'#board .advised[data-action="{action}"]').press("Enter")
    expect(page.locator(f'[data-question="{asked}"]')).to_have_count(0, **SOON)
    expect(page.locator(".advice-best, .advised")).to_have_count(0)
