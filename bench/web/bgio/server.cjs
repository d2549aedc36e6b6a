// boardgame.io's server on loopback, storage in memory. usage: node server.cjs PORT
const { Server } = require('boardgame.io/server');
const { HUTS } = require('./game.cjs');
const port = Number(process.argv[2]);
const server = Server({ games: [HUTS], origins: [/./] });
server.run({ port, lobbyConfig: { apiPort: port + 1, apiCallback: () => {} } }, () => console.log('up'));
