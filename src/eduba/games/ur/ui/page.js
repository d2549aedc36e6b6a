// The pages of Ur: the rainy season runs over the map, and canals are dug by dragging.

import { dig } from "./dig.js";
import { season } from "./season.js";

export function shown({ onward }) {
  season(onward);
  dig();
}
