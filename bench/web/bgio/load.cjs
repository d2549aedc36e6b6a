// Real Socket.IO clients, four a match. usage: node load.cjs PORT MATCHES SECONDS PAUSE
// A move is seen when the next player's client has the new state; that player then waits for the pause, and moves.
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const { HUTS } = require('./game.cjs');
const [port, matches, seconds, pause] = process.argv.slice(2).map(Number);
const multiplayer = SocketIO({ server: `http://127.0.0.1:${port}`, socketOpts: { transports: ['websocket'] } });
let times = [];
let running = true;

async function play(match) {
  const seat = (player) =>
    Client({ game: HUTS, numPlayers: 4, playerID: String(player), matchID: `m${match}`, multiplayer, debug: false });
  const seats = [0, 1, 2, 3].map(seat);
  let last = -1;
  let sent = 0;
  const act = (player) => {
    const state = seats[player].getState();
    if (!running || !state?.isConnected || state.ctx.currentPlayer !== String(player) || state._stateID <= last) return;
    last = state._stateID;
    if (sent) times.push(performance.now() - sent);
    setTimeout(() => {
      sent = performance.now();
      seats[player].moves.put((last * 7 + match) % 80);
    }, pause * 1000 * (0.5 + Math.random()));
  };
  for (const client of seats) {
    client.start();
    await new Promise((done) => setTimeout(done, 30));
  }
  seats.forEach((client, player) => client.subscribe(() => setImmediate(act, player)));
  setImmediate(act, 0);
}

(async () => {
  for (let match = 0; match < matches; match++) play(match);
  await new Promise((done) => setTimeout(done, 5000));
  times = [];
  const start = performance.now();
  const before = process.cpuUsage();
  await new Promise((done) => setTimeout(done, seconds * 1000));
  const taken = (performance.now() - start) / 1000;
  const used = process.cpuUsage(before);
  const busy = (used.user + used.system) / 1e6 / taken;
  times.sort((a, b) => a - b);
  const seen = { p50: times[times.length >> 1], p99: times[Math.floor(times.length * 0.99)] };
  console.log(JSON.stringify({ rate: times.length / taken, seen, busy }));
  process.exit(0);
})();
