import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isWhole } from '#tests/support/proof.ts';
import { CLUB_DAYS } from '#tests/support/sim/club.ts';
import { EXCHANGE_DAYS } from '#tests/support/sim/exchange-days.ts';
import { MUTATIONS } from '#tests/support/sim/mutations.ts';
import type { Mutation } from '#tests/support/sim/mutation.ts';
import { PEOPLE_DAYS } from '#tests/support/sim/people/people.ts';
import { runSeed, type Outcome } from '#tests/support/sim/seeds.ts';

/** Days that a search tries if the recorded seed does not detect the mutation, in each of four ranges. */
const MAX_SEEDS = 5_000;
const PROGRESS_EACH = 100;

const RECORDED_SEEDS = new URL('noticing-seeds.txt', import.meta.url);
const recordedSeeds: ReadonlyMap<string, number> = new Map(
  readFileSync(RECORDED_SEEDS, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, seed, name] = /^(\d+) (.+)$/.exec(line) ?? [];
      return seed && name ? [[name, Number(seed)] as const] : [];
    }),
);

/** Searches for the first seed that detects the mutation. */
async function searched(name: string, mutation: Mutation): Promise<Outcome | null> {
  for (let seed = 1; seed <= MAX_SEEDS; seed += 1) {
    const outcome =
      (await runSeed(seed, { mutation })) ??
      (await runSeed(CLUB_DAYS + seed, { mutation })) ??
      (await runSeed(EXCHANGE_DAYS + seed, { mutation })) ??
      (await runSeed(PEOPLE_DAYS + seed, { mutation }));
    if (outcome) {
      console.log(`Write into tests/sync/noticing-seeds.txt: ${outcome.seed} ${name}`);
      return outcome;
    }
    if (seed % PROGRESS_EACH === 0) console.log(`${name}: nobody noticed in ${4 * seed} days`);
  }
  return null;
}

async function noticed(name: string, mutation: Mutation): Promise<Outcome | null> {
  const recorded = recordedSeeds.get(name);
  const outcome = recorded === undefined ? null : await runSeed(recorded, { mutation });
  return outcome ?? searched(name, mutation);
}

/** `npm test` takes every seventh. */
const tried = Object.entries<Mutation>(MUTATIONS).filter((_, at) => isWhole || at % 7 === 0);

it.each(tried)(
  'the simulated days fail if the app has this deliberate defect: %s',
  async (name, mutation) => {
    const outcome = await noticed(name, mutation);
    expect(outcome, `nobody noticed in ${MAX_SEEDS} seeds`).not.toBeNull();
    expect(await runSeed(outcome!.seed), 'the same day with a sound app').toBeNull();
    console.log(`${name} → seed ${outcome!.seed}: ${outcome!.broken}`);
  },
  // Only a search takes this long; it prints its progress.
  20 * 60_000,
);

it('each seed in noticing-seeds.txt belongs to a deliberate defect that still exists in the tests', () => {
  expect([...recordedSeeds.keys()].filter((name) => !(name in MUTATIONS))).toEqual([]);
});
