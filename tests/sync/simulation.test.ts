import { appendFileSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { liveThrough } from '#tests/support/sim/day.ts';
import { judge } from '#tests/support/sim/evening.ts';
import { runSeed, type Outcome } from '#tests/support/sim/seeds.ts';
import { runDays } from '#tests/support/sim/shards.ts';

const MINUTE = 60_000;
const FROM = Number(process.env['SIM_FROM'] ?? 1);
/** `npm test` asks for 60,000. */
const COUNT = Number(process.env['SIM_SEEDS'] ?? 2_000);

const KEPT = new URL('failed-seeds.txt', import.meta.url);
const keptSeeds = (): number[] =>
  readFileSync(KEPT, 'utf8')
    .split('\n')
    .filter((line) => /^\d+$/.test(line))
    .map(Number);

function keep(seeds: number[]): void {
  const known = new Set(keptSeeds());
  for (const seed of seeds) if (!known.has(seed)) appendFileSync(KEPT, `${seed}\n`);
}

const replay = (seed: number): string =>
  `SIM_FROM=${seed} SIM_SEEDS=1 npx vitest run tests/sync/simulation.test.ts`;
const told = ({ seed, broken, story }: Outcome): string =>
  [`seed ${seed}: ${broken}`, ...story.map((line) => `  ${line}`), `Again: ${replay(seed)}`].join('\n');

const TOLD_EACH = 10_000;
function tellProgress(runs: number, before: number): void {
  if (Math.floor(runs / TOLD_EACH) > Math.floor(before / TOLD_EACH)) console.log(`${runs} of ${COUNT} days`);
}

describe('A simulated day', () => {
  it('is the same day each time it is run', async () => {
    const days = [];
    for (let i = 0; i < 2; i += 1) {
      const world = await liveThrough(7);
      await judge(world);
      days.push({ steps: world.steps, story: world.story(), arrivals: world.server.arrivals });
    }
    expect(days[0]!.steps).toBeGreaterThan(100);
    expect(days[1]).toEqual(days[0]);
  });

  it('that failed once loses nothing now', async () => {
    const seeds = keptSeeds();
    expect(seeds.length).toBeGreaterThan(0);
    for (const seed of seeds) {
      const failed = await runSeed(seed);
      if (failed) throw new Error(told(failed));
    }
  });

  it(
    'loses nothing, whatever happens to phones, network and server',
    async () => {
      const { runs, failures, took } = await runDays(FROM, COUNT, tellProgress);
      const rate = Math.round((runs * 1000) / took);
      console.log(`${runs} simulated days, seeds ${FROM} to ${FROM + runs - 1}, ${rate} a second`);
      keep(failures.map(({ seed }) => seed));
      if (failures.length > 0) throw new Error(failures.map(told).join('\n\n'));
      expect(runs).toBeGreaterThan(0);
      expect(runs).toBe(COUNT);
    },
    // Patience alone: it says how far it is, and npm test ends it when it no longer does.
    120 * MINUTE,
  );
});
