// `npm run trial:restarts` and `npm run trial:failover`: twenty rounds (or `-- TIMES`) with figures; `npm test` does
// one or two.
import { trialFailover } from './failover.mjs';
import { trialRestarts } from './restarts.mjs';

const [what, given = '20'] = process.argv.slice(2);
const times = Number(given);
if (!['restarts', 'failover'].includes(what) || !Number.isInteger(times) || times < 1)
  throw new Error('Usage: node tests/trials/run.mjs restarts|failover [TIMES]');

const result = await (what === 'restarts'
  ? trialRestarts(times)
  : trialFailover(times, { players: 16, everyMs: 0, log: (line) => console.log(line) }));
const { acknowledged, failures, lost } = result;
const seconds = result.seconds.toSorted((a, b) => a - b);
const kinds = new Map();
for (const { status, words } of failures) {
  const kind = `${status} ${words}`;
  kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
}

console.log(
  `${times} times: ${acknowledged} scores acknowledged, ${lost.length} of them lost, ${failures.length} requests failed`,
);
for (const [kind, count] of kinds) console.log(`  ${count} × ${kind}`);
const [middle, most] = [seconds[Math.floor(seconds.length / 2)], seconds.at(-1)].map((s) => s.toFixed(2));
console.log(
  `  ${what === 'restarts' ? 'a restart of both' : 'back after the promotion'}: median ${middle} s, longest ${most} s`,
);
if (failures.length > 0)
  console.log(
    `  longest wait for a refusal: ${(Math.max(...failures.map(({ took }) => took)) / 1000).toFixed(2)} s`,
  );
if (what === 'restarts')
  console.log(`  ${result.streams} live streams one after the other, ${result.broken.length} of them broken`);
if (lost.length > 0 || (what === 'restarts' && failures.length > 0)) process.exitCode = 1;
