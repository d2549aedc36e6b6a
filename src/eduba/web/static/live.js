// The live channel: the server pushes the parts of the page that changed for this seat.

import { show } from "./morph.js";

export const channel = { open: false, held: false };

/** A message comes compressed, once for all who see the same. */
const unpacked = (data) => new Response(data.stream().pipeThrough(new DecompressionStream("gzip"))).json();

/** Keep a socket open; a lost one is opened again, and its first message is the whole view. */
export function connect(path, onMessage, wait = 250) {
  const socket = new WebSocket(location.origin.replace(/^http/, "ws") + path);
  const state = document.getElementById("connection");
  let late = 0;
  socket.onopen = () => {
    wait = 250;
    channel.open = true;
    state.hidden = true;
  };
  let last = Promise.resolve();
  socket.onmessage = ({ data }) => (last = last.then(async () => take(await unpacked(data))));
  const take = (message) => {
    if (channel.held) return;
    if (message.html) show(message.html);
    onMessage(message);
  };
  socket.onclose = () => {
    channel.open = false;
    clearTimeout(late);
    late = setTimeout(() => (state.hidden = channel.open), 600);
    setTimeout(() => connect(path, onMessage, Math.min(wait * 2, 8000)), wait * (0.5 + Math.random()));
  };
}
