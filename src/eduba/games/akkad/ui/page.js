// The pages of Akkad: the steps of a combat are played one after the other.

import { playCombat } from "./combat_steps.js";

export function shown({ onward }) {
  playCombat(onward);
}
