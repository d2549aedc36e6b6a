// A trivial game for boardgame.io's server: 80 hexes, 4 players in turn, each move puts or removes a hut.
const HUTS = {
  name: 'huts',
  setup: () => ({ owner: Array(80).fill(-1), score: [0, 0, 0, 0] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    put: {
      client: false, // a move counts only after the server's answer
      move: ({ G, playerID }, hex) => {
        const player = Number(playerID);
        const own = G.owner[hex] === player;
        G.owner[hex] = own ? -1 : player;
        G.score[player] += own ? 1 : 2;
      },
    },
  },
};
module.exports = { HUTS };
