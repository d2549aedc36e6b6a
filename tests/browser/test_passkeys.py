"""A guest makes a passkey in real Chromium, signs in with it in another browser, and signs that one out."""

from playwright.sync_api import Page, expect

from tests.browser.playing import make_table


def with_authenticator(page: Page) -> tuple[object, str]:
    """Give a browser an authenticator whose owner always agrees; what steers it, and its id."""
    devices = page.context.new_cdp_session(page)
    devices.send("WebAuthn.enable")
    kind = {"protocol": "ctap2", "transport": "internal", "automaticPresenceSimulation": True}
    kind |= {"hasResidentKey": True, "hasUserVerification": True, "isUserVerified": True}
    return devices, devices.send("WebAuthn.addVirtualAuthenticator", {"options": kind})["authenticatorId"]


def test_a_passkey_brings_a_guest_to_another_browser_which_can_be_signed_out(guest, server):
    home = server.url.replace("127.0.0.1", "localhost")
    first = guest(home)
    make_table(first, ["me", "easy"], name="Anna")
    table = first.url
    here, key_ring = with_authenticator(first)
    first.goto(f"{home}/me")
    first.click("[data-new-passkey] button")
    expect(first.locator("#passkeys .held li")).to_have_count(1)
    (passkey,) = here.send("WebAuthn.getCredentials", {"authenticatorId": key_ring})["credentials"]
    assert passkey["isResidentCredential"]

    second = guest(f"{home}/me", viewport={"width": 390, "height": 844})
    there, other_ring = with_authenticator(second)
    there.send("WebAuthn.addCredential", {"authenticatorId": other_ring, "credential": passkey})
    second.click("[data-sign-in] button")
    expect(second.locator("h1")).to_have_text("Anna")
    expect(second.locator("#devices li")).to_have_count(2)
    second.goto(home)
    second.click(f"a[href$='{table.rpartition('/')[2]}']")
    second.wait_for_selector("body[data-ready]")
    expect(second.locator("#player-0 [data-mine]")).to_be_visible()

    first.reload()
    first.locator("#devices li").nth(1).get_by_role("button", name="Sign out").click()
    expect(first.locator("#devices li")).to_have_count(1)
    second.goto(f"{home}/me")
    expect(second.locator("[data-sign-in]")).to_be_visible()
