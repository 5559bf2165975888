import { appendFileSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWhole, sized } from '#tests/support/proof.ts';
import type { CensusName } from '#tests/support/sim/census.ts';
import { CLUB_DAYS } from '#tests/support/sim/club.ts';
import { liveThrough } from '#tests/support/sim/day.ts';
import { EXCHANGE_DAYS, WHOLE_DAYS } from '#tests/support/sim/exchange-days.ts';
import { PEOPLE_DAYS, SERVER_PEOPLE_DAYS } from '#tests/support/sim/people/people.ts';
import { judge } from '#tests/support/sim/evening.ts';
import { runSeed, type Outcome } from '#tests/support/sim/seeds.ts';
import { prepareDays, type Days } from '#tests/support/sim/shards.ts';

const FROM = Number(process.env['SIM_FROM'] ?? 1);
/** `npm run test:all` sets 480, `npm run soak` any number. */
const COUNT = Number(process.env['SIM_SEEDS'] ?? 200);
/** The number of days of a kind with detailed checks. */
const some = (all: number): number => sized(all, 5);
/**
 * The first seed of the second half, if it does not follow the first half: `npm run test:all` sets it from the commit.
 */
const MOVING_FROM = process.env['SIM_MOVING_FROM'];
type Range = [from: number, count: number];
/** The halves. */
const HALVES: Range[] = MOVING_FROM
  ? [
      [FROM, Math.ceil(COUNT / 2)],
      [Number(MOVING_FROM), Math.floor(COUNT / 2)],
    ]
  : [[FROM, COUNT]];
/** A fifth each are club days, exchange days and days of people; half of the last two from their second seeds. */
const RANGES = HALVES.flatMap(([from, count]): Range[] => {
  const fifth = from < CLUB_DAYS ? Math.floor(count / 5) : 0;
  const half = Math.floor(fifth / 2);
  const others: Range = [from, count - 3 * fifth];
  const families: Range[] = [
    [CLUB_DAYS + from, fifth],
    [EXCHANGE_DAYS + from, fifth - half],
    [WHOLE_DAYS + from, half],
    [PEOPLE_DAYS + from, fifth - half],
    [SERVER_PEOPLE_DAYS + from, half],
  ];
  return [others, ...families.filter(([, days]) => days > 0)];
});

const FAILED_SEEDS = new URL('failed-seeds.txt', import.meta.url);
const readFailedSeeds = (): number[] =>
  readFileSync(FAILED_SEEDS, 'utf8')
    .split('\n')
    .filter((line) => /^\d+$/.test(line))
    .map(Number);

function recordFailedSeeds(seeds: number[]): void {
  const recorded = new Set(readFailedSeeds());
  for (const seed of seeds) if (!recorded.has(seed)) appendFileSync(FAILED_SEEDS, `${seed}\n`);
}

const replay = (seed: number): string =>
  `SIM_FROM=${seed} SIM_SEEDS=1 npx vitest run tests/sync/simulation.test.ts`;
const describeFailure = ({ seed, broken, story }: Outcome): string =>
  [`seed ${seed}: ${broken}`, ...story.map((line) => `  ${line}`), `Again: ${replay(seed)}`].join('\n');
function passed(lived: Days): Days {
  if (lived.failures.length > 0) throw new Error(lived.failures.map(describeFailure).join('\n\n'));
  return lived;
}

/** Days between progress lines, because a silent program is considered hanging. */
const PROGRESS_EACH = 500;
const reportProgress =
  (count: number) =>
  (runs: number, before: number, failures: readonly Outcome[]): void => {
    for (const { seed, broken } of failures) console.log(`seed ${seed}: ${broken}`);
    if (Math.floor(runs / PROGRESS_EACH) > Math.floor(before / PROGRESS_EACH))
      console.log(`${runs} of ${count} days`);
  };

describe('A simulated day of phones, network and server', () => {
  let days: Awaited<ReturnType<typeof prepareDays>>;
  beforeAll(async () => {
    days = await prepareDays();
  });
  afterAll(() => days?.remove());

  it.each([7, CLUB_DAYS + 7, EXCHANGE_DAYS + 7, WHOLE_DAYS + 7, PEOPLE_DAYS + 7, SERVER_PEOPLE_DAYS + 7])(
    'has exactly the same events each time it is run with the seed %i',
    async (seed) => {
      const lived = [];
      for (let i = 0; i < 2; i += 1) {
        const world = await liveThrough(seed);
        await judge(world);
        lived.push({ steps: world.steps, story: world.story(), arrivals: world.server.arrivals });
      }
      expect(lived[0]!.steps).toBeGreaterThan(100);
      expect(lived[1]).toEqual(lived[0]);
    },
  );

  /** The number of days on which each thing happened. Fails if one of the days broke a promise. */
  async function countDays(census: CensusName, ranges: Range[]): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const [from, count] of ranges) {
      const { runs, happened } = passed(await days.run({ from, count, census }));
      expect(runs).toBe(count);
      for (const [name, seeds] of Object.entries(happened)) counts[name] = (counts[name] ?? 0) + seeds.length;
    }
    return counts;
  }

  it('at a club has new draws, helpers, guests, ended codes and scores after final results, each with some of the seeds', async () => {
    const happened = await countDays('club', [[CLUB_DAYS, some(100)]]);
    console.log(`days of a club: ${JSON.stringify(happened)}`);
    expect(Object.keys(happened)).toHaveLength(9);
    expect(happened['redraws']).toBeGreaterThan(some(100) / 2);
    expect(Math.min(...Object.values(happened))).toBeGreaterThan(isWhole ? 5 : 0);
  });

  it('with swaps of cards has scores that are relayed to the server and brought back to wiped phones', async () => {
    const happened = await countDays('exchanges', [[EXCHANGE_DAYS, some(60)]]);
    console.log(`days of exchanges: ${JSON.stringify(happened)}`);
    expect(Object.keys(happened)).toHaveLength(5);
    expect(Math.min(...Object.values(happened))).toBeGreaterThan(isWhole ? 5 : 0);
  });

  it('with a seed from WHOLE_DAYS has a swap of cards, a certification and a wiped phone', async () => {
    const { happened } = passed(await days.run({ from: WHOLE_DAYS, count: some(30), census: 'whole' }));
    expect(happened['whole']).toEqual(Array.from({ length: some(30) }, (_, i) => WHOLE_DAYS + i));
  });

  it('with a seed from PEOPLE_DAYS has entries, roles, suspensions and merges, some of them refused', async () => {
    const happened = await countDays('people', [
      [PEOPLE_DAYS, some(100)],
      [SERVER_PEOPLE_DAYS, some(100)],
    ]);
    console.log(`days of people: ${JSON.stringify(happened)}`);
    expect(Object.keys(happened)).toHaveLength(16);
    expect(Math.min(...Object.values(happened))).toBeGreaterThan(isWhole ? 5 : 0);
  });

  it('loses no score with a seed that once lost one', async () => {
    const seeds = readFailedSeeds();
    expect(seeds.length).toBeGreaterThan(0);
    for (const seed of seeds) {
      const failed = await runSeed(seed);
      if (failed) throw new Error(describeFailure(failed));
    }
  });

  it.each(RANGES)(
    'loses no score, whatever happens to phones, network and server (from seed %i, %i days)',
    async (from, count) => {
      const lived = await days.run({ from, count, progress: reportProgress(count) });
      const { runs, failures, happened, took } = lived;
      const rate = Math.round((runs * 1000) / took);
      console.log(`${runs} simulated days, seeds ${from} to ${from + runs - 1}, ${rate} a second`);
      const whole = happened['whole']?.length ?? 0;
      if (whole > 0) console.log(`${whole} of them had an exchange, a certification and a wiped phone`);
      recordFailedSeeds(failures.map(({ seed }) => seed));
      passed(lived);
      expect(runs).toBeGreaterThan(0);
      expect(runs).toBe(count);
    },
    // No limit: the test prints its progress, and a silent run is ended. A limit of two hours once ended 300,000 days.
    0,
  );
});
