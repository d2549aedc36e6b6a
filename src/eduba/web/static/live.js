// The live channel: the server pushes what changed for this seat, relative to what it pushed before.

import { show } from "./morph.js";

export const channel = { open: false, held: false, again() {} };

/** A message comes compressed, once for all who see the same. */
const unpacked = (data) => new Response(data.stream().pipeThrough(new DecompressionStream("gzip"))).json();

/** Keep a socket open; a lost one is opened again, and its first message is the whole view. */
export function connect(path, onMessage, wait = 250) {
  const socket = new WebSocket(location.origin.replace(/^http/, "ws") + path());
  const state = document.getElementById("connection");
  let late = 0;
  let ended = false;
  socket.onopen = () => {
    wait = 250;
    channel.open = true;
    state.hidden = true;
  };
  let last = Promise.resolve();
  socket.onmessage = ({ data }) => (last = last.then(async () => take(await unpacked(data))));
  const take = (message) => {
    if (channel.held || ended) return;
    if (message.html) show(message.html);
    if (document.querySelector("[data-same]")) return channel.again(); // a piece that was not here after all
    onMessage(message);
  };
  socket.onclose = () => {
    if (ended) return;
    channel.open = false;
    clearTimeout(late);
    late = setTimeout(() => (state.hidden = channel.open), 600);
    setTimeout(() => ended || connect(path, onMessage, Math.min(wait * 2, 8000)), wait * (0.5 + Math.random()));
  };
  /** Begin anew at once, with the whole view: because messages were not shown, or for another seat. */
  channel.again = () => {
    if (ended) return;
    ended = true;
    socket.close();
    connect(path, onMessage);
  };
}
