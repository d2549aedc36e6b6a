// The live channel: the server pushes the parts of the page that changed for this seat.

import { show } from "./morph.js";

/** Keep a socket open; a lost one is opened again, and its first message is the whole view. */
export function connect(path, onMessage, wait = 250) {
  const socket = new WebSocket(location.origin.replace(/^http/, "ws") + path);
  const state = document.getElementById("connection");
  socket.onopen = () => {
    wait = 250;
    if (state) state.hidden = true;
  };
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.html) show(message.html);
    onMessage(message);
  };
  socket.onclose = () => {
    if (state) state.hidden = false;
    setTimeout(() => connect(path, onMessage, Math.min(wait * 2, 15000)), wait * (0.5 + Math.random()));
  };
}
