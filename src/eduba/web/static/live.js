// The live channel: the server sends what changed for this viewer since its last message; the page acts over it.

import { announce, settled, untilDue } from "./pace.js";
import { follow } from "./morph.js";

/**
 * `held`: ignore messages while something else is shown. `reconnect`: start again with the whole page. `ask`: have an
 * action carried out; resolves with the answer, or with null if the channel was lost and its fate is unknown.
 */
export const channel = { open: false, held: false, reconnect() {}, ask: async () => null };
let tellHidden = () => {};
document.addEventListener("visibilitychange", () => tellHidden());

/** Milliseconds until a lost socket is opened again: few at first, then more, each time more or less by chance. */
const SHORTEST = 250;
const LONGEST = 1600; // so a page is back within three seconds, however long the server was away

/** Messages are compressed by the server, once for all who see the same. */
const unpack = (data) => new Response(data.stream().pipeThrough(new DecompressionStream("gzip"))).json();

/** Keep a socket open. When it is lost, open a new one, whose first message has all parts of the page. */
export function connect(path, beforeMessage, onMessage, wait = SHORTEST) {
  let hidden = document.hidden; // as the server knows it: who does not see the page is told otherwise
  const socket = new WebSocket(location.origin.replace(/^http/, "ws") + path());
  const notice = document.getElementById("connection");
  const asked = new Map();
  let late = 0;
  let ended = false;
  socket.onopen = () => {
    wait = SHORTEST;
    channel.open = true;
    notice.hidden = true;
    tellHidden();
  };
  tellHidden = () => {
    if (socket.readyState !== WebSocket.OPEN || hidden === document.hidden) return;
    hidden = document.hidden;
    socket.send(JSON.stringify({ hidden }));
  };
  let last = Promise.resolve();
  socket.onmessage = ({ data }) => {
    if (typeof data === "string") return settle(JSON.parse(data));
    announce();
    last = last.then(() => receive(data)).catch(reportError).finally(settled);
  };
  const receive = async (data) => {
    const message = await unpack(data);
    if (!ended && !channel.held) await untilDue(message);
    if (channel.held || ended) return;
    beforeMessage();
    try {
      follow(message);
    } catch {
      return channel.reconnect(); // the page is not what the message was made for
    }
    onMessage(message);
  };
  const settle = ({ ask, ...answer }) => {
    if (answer.here) return import("./presence.js").then(({ show }) => show(answer));
    asked.get(ask)?.(answer);
    asked.delete(ask);
  };
  const giveUp = () => [...asked.keys()].forEach((ask) => (asked.get(ask)(null), asked.delete(ask)));
  let number = 0;
  channel.ask = (request) =>
    new Promise((resolve) => {
      if (socket.readyState !== WebSocket.OPEN) return resolve(null);
      asked.set(++number, resolve);
      socket.send(JSON.stringify({ ask: number, ...request }));
    });
  socket.onclose = () => {
    giveUp();
    if (ended) return;
    channel.open = false;
    clearTimeout(late);
    late = setTimeout(() => (notice.hidden = channel.open), 600);
    const again = () => ended || connect(path, beforeMessage, onMessage, Math.min(wait * 2, LONGEST));
    setTimeout(again, wait * (0.5 + Math.random()));
  };
  channel.reconnect = () => {
    if (ended) return;
    ended = true;
    socket.close();
    connect(path, beforeMessage, onMessage);
  };
}
