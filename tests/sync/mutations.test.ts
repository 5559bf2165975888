import { expect, it } from 'vitest';
import { MUTATIONS, type Mutation } from '#tests/support/sim/mutations.ts';
import { runSeed, type Outcome } from '#tests/support/sim/seeds.ts';

const MOST_SEEDS = 5_000;

/** The first seed that notices. */
async function noticed(mutation: Mutation): Promise<Outcome | null> {
  for (let seed = 1; seed <= MOST_SEEDS; seed += 1) {
    const outcome = await runSeed(seed, { mutation });
    if (outcome) return outcome;
  }
  return null;
}

it.each(Object.entries<Mutation>(MUTATIONS))(
  'the simulation notices this rule instead of the right one: %s',
  async (name, mutation) => {
    const outcome = await noticed(mutation);
    expect(outcome, `nobody noticed in ${MOST_SEEDS} seeds`).not.toBeNull();
    expect(await runSeed(outcome!.seed), 'the same day with a sound app').toBeNull();
    console.log(`${name} → seed ${outcome!.seed}: ${outcome!.broken}`);
  },
  300_000,
);
