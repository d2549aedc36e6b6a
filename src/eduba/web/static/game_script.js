// A game may have its own script, `page.js` of its `ui` (render/assets.py says what it exports). This module loads it
// and tells it what the page shows; no other script of the site knows that there are different games.

const { script } = document.body.dataset;
let gameScript = {};

async function load() {
  try {
    gameScript = await import(script);
  } catch {
    // The browser reports it in its console. The game can be played without its script.
  }
}

/** Resolves when the game's script has been loaded; at once if the game has none. */
export const loaded = script ? load() : Promise.resolve();

/** Tell the game's script that the page shows another position: the next one, or (`onward` is false) any other. */
export const positionShown = (onward = true) => loaded.then(() => gameScript.shown?.({ onward }));

/** Tell the game's script that a lesson or the coach has outlined something. */
export const pointedOut = () => loaded.then(() => gameScript.pointedOut?.());

/** The elements from which players take cards. */
export const stocks = () => (gameScript.stocks ? document.querySelectorAll(gameScript.stocks) : []);
