/**
 * `node bench/grouping.mjs [n ...]`: prints the time of a grouping, and how many pairs meet again over four rounds.
 * Nothing is asserted.
 */
import { performance } from 'node:perf_hooks';
import { runnerImport } from 'vite';

const root = new URL('..', import.meta.url).pathname;
const { module } = await runnerImport(`${root}src/domain/draw/grouping.ts`, {
  root,
  configFile: false,
  logLevel: 'error',
});
const { groupPlayers } = module;

const field = (n, round) =>
  Array.from({ length: n }, (_, i) => ({
    id: i + 1,
    handicap_tenths: (i * 37) % 360,
    to_par: round === 1 ? null : ((i * 7919 + round * 104_729) % 41) - 10,
  }));

const sizes = process.argv.slice(2).map(Number);
for (const n of sizes.length > 0 ? sizes : [9, 13, 16, 20, 32, 78, 156, 400]) {
  for (const group_size of [4, 3]) {
    const earlier = [];
    const met = new Set();
    const times = [];
    let again = 0;
    for (let round = 1; round <= 4; round += 1) {
      const begun = performance.now();
      const groups = groupPlayers(field(n, round), {
        group_size,
        handicap_weight_tenths: 7,
        current_score_weight_tenths: 3,
        earlier,
        later_rounds: 4 - round,
        seed: round,
      });
      times.push(performance.now() - begun);
      for (const { players } of groups) {
        for (const a of players) {
          for (const b of players) {
            if (a >= b) continue;
            if (met.has(`${a}/${b}`)) again += 1;
            met.add(`${a}/${b}`);
          }
        }
        earlier.push(players);
      }
    }
    const ms = times.map((t) => t.toFixed(1)).join(' ');
    console.log(`${n} players in groups of ${group_size}: ${again} pairs met again; ms a round: ${ms}`);
  }
}
