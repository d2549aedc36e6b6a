// What bots think: about the position that is shown, and about the whole game, which is shown as it comes.

const { table, seat } = document.body.dataset;
const button = document.querySelector("[data-opinion]");
const opinion = document.getElementById("opinion");
const PAUSE_MS = 250;
const QUIET_MS = 400;
let waiting = 0;
let asked = 0;

/** Ask for something about this table as this seat. */
async function ask(path, query = {}) {
  const all = new URLSearchParams(seat ? { ...query, seat } : query);
  const answer = await fetch(`/t/${table}/${path}?${all}`);
  return [answer.ok, await answer.json()];
}

const isWanted = () => button?.getAttribute("aria-pressed") === "true";

/** If people want to know, tell what a bot would do at a version, once they stay there; and give the best line. */
export function followOpinion(version, found) {
  clearTimeout(waiting);
  const request = ++asked;
  if (!opinion) return;
  opinion.hidden = !isWanted();
  if (!isWanted()) return;
  opinion.textContent = "…";
  waiting = setTimeout(async () => {
    const [ok, data] = await ask(`opinion/${version}`);
    if (request !== asked) return;
    opinion.innerHTML = ok ? data.html : "";
    if (ok) found(data.line);
    else opinion.textContent = data.detail;
  }, QUIET_MS);
}

const fill = (id, rows) => {
  const list = document.getElementById(id);
  list.hidden = !rows;
  list.querySelector("ol").innerHTML = rows;
};

/** Show what is known about the game. */
function tell({ chart, turning, own, costs, losses, words, done }) {
  if (chart) document.getElementById("chances").innerHTML = chart;
  fill("turning", turning);
  fill("own-costs", own);
  fill("costs", costs);
  document.getElementById("judged").textContent = done ? "" : words;
  for (const cost of document.querySelectorAll("[data-cost]")) cost.textContent = losses[cost.dataset.cost] ?? "";
}

/** Let bots judge the whole game, for as long as somebody looks at it. */
export async function judgeGame(redrawn, again) {
  if (!button) return;
  button.addEventListener("click", () => {
    button.setAttribute("aria-pressed", !isWanted());
    again();
  });
  let known = -1;
  while (true) {
    const [ok, data] = await ask("chances", { known }).catch(() => [false, {}]);
    if (!ok) {
      document.getElementById("chances").textContent = data.detail ?? "";
      return;
    }
    tell(data);
    redrawn();
    if (data.done) return;
    known = data.judged;
    await new Promise((go) => setTimeout(go, PAUSE_MS));
    if (document.hidden) await new Promise((go) => addEventListener("visibilitychange", go, { once: true }));
  }
}
