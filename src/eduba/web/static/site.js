// All pages but those of a table: shortcuts, marks and words that explain themselves, and the search in the rules.

import { setShortcuts } from "./shortcuts.js";

const search = document.querySelector("[data-search]");
if (search) import("./rules_search.js");
setShortcuts(search ? { "/": () => search.elements.q.focus() } : {});
const zone = document.querySelector("[type=hidden][name=zone]"); // hours of the day are typed by the clock on the wall
if (zone) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (document.querySelector(".clock")) import("./clock.js");
if (document.querySelector(".our-mark, .term")) import("./explain.js");
