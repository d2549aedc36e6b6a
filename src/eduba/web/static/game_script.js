// A game may bring a script of its own, `page.js` of its `ui` (render/assets.py says what it exports). Here it is
// loaded and told what the page shows; no other script of the site knows that there are different games.

const { script } = document.body.dataset;
let own = {};

async function load() {
  try {
    own = await import(script);
  } catch {
    // The browser says so in its console; the game can be played without.
  }
}

/** Settles when the game's script is there; at once if the game has none. */
export const loaded = script ? load() : Promise.resolve();

/** The page shows another position: the next one, or (`onward` is false) any other one. */
export const shown = (onward = true) => loaded.then(() => own.shown?.({ onward }));

/** The things from which cards are taken into hands. */
export const stocks = () => (own.stocks ? document.querySelectorAll(own.stocks) : []);
