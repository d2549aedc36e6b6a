// The pages of Akkad: the steps of a combat are played one after the other, and a map that is pushed shows its place.

import { playCombat } from "./combat_steps.js";
import { showPlace } from "./show_place.js";

export { showPlace as pointedOut };

export function shown({ onward }) {
  playCombat(onward);
  showPlace();
}
