import { appendFileSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MARK_PLACES } from '#domain/cards/marks.ts';
import { TOURNAMENT_CLOSED_MESSAGE, SCORER_ROLE_ENDED_MESSAGE } from '#server/scores/authorize.ts';
import { GUEST, isHelper } from '#tests/support/sim/cards.ts';
import { isWhole, sized } from '#tests/support/proof.ts';
import { CLUB_DAYS } from '#tests/support/sim/club.ts';
import { hadAll, liveThrough } from '#tests/support/sim/day.ts';
import { EXCHANGE_DAYS, WHOLE_DAYS } from '#tests/support/sim/exchange-days.ts';
import {
  MERGED_PLAYER,
  PEOPLE_DAYS,
  SERVER_PEOPLE_DAYS,
  type PeopleCounts,
} from '#tests/support/sim/people/people.ts';
import { judge } from '#tests/support/sim/evening.ts';
import { runSeed, type Outcome } from '#tests/support/sim/seeds.ts';
import { prepareDays } from '#tests/support/sim/shards.ts';

const FROM = Number(process.env['SIM_FROM'] ?? 1);
/** `npm run test:all` sets 2,000, `npm run soak` any number. */
const COUNT = Number(process.env['SIM_SEEDS'] ?? 200);
/** The number of days of a kind with detailed checks. */
const some = (all: number): number => sized(all, 5);
/**
 * The first seed of the second half, if it does not follow the first half: `npm run test:all` sets it from the commit.
 */
const MOVING_FROM = process.env['SIM_MOVING_FROM'];
/** First seed and number of each half. */
const HALVES: [from: number, count: number][] = MOVING_FROM
  ? [
      [FROM, Math.ceil(COUNT / 2)],
      [Number(MOVING_FROM), Math.floor(COUNT / 2)],
    ]
  : [[FROM, COUNT]];
/** A fifth each are club days, exchange days and days of people; half of the last two from their second seeds. */
const RANGES = HALVES.flatMap(([from, count]): [from: number, count: number][] => {
  const fifth = from < CLUB_DAYS ? Math.floor(count / 5) : 0;
  const half = Math.floor(fifth / 2);
  const others: [number, number] = [from, count - 3 * fifth];
  const families: [number, number][] = [
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

  it('at a club has new draws, helpers, guests, ended codes and scores after final results, each with some of the seeds', async () => {
    const happened = {
      redraws: 0,
      heard: 0,
      guests: 0,
      ends: 0,
      again: 0,
      refused: 0,
      final: 0,
      late: 0,
      reasons: 0,
    };
    for (let seed = CLUB_DAYS; seed < CLUB_DAYS + some(100); seed += 1) {
      const world = await liveThrough(seed);
      const story = world.story().join('\n');
      const parked = world.phones.flatMap(({ disk }) => [...disk.rows.outbox.values()]);
      if (story.includes('groups are drawn anew')) happened.redraws += 1;
      const refused = parked.filter(({ parked: is }) => is === 1);
      if (/the code of group \d ends|codes are renewed/.test(story)) happened.ends += 1;
      if (/(phone\d): signed in: (\d), a helper[^]+\1: signed in: \2, a helper/.test(story))
        happened.again += 1;
      if (story.includes('results are final')) happened.final += 1;
      if (world.server.arrivals.some(({ by }) => isHelper(by))) happened.heard += 1;
      if (world.club?.hasGuest && world.server.arrivals.some(({ by }) => by === GUEST)) happened.guests += 1;
      if (refused.some(({ owner }) => isHelper(owner))) happened.refused += 1;
      if (refused.some(({ problem }) => problem === TOURNAMENT_CLOSED_MESSAGE)) happened.late += 1;
      if (world.server.arrivals.some(({ place }) => place.endsWith(`/${MARK_PLACES.reason}`)))
        happened.reasons += 1;
      expect(await judge(world)).toBeNull();
    }
    console.log(`days of a club: ${JSON.stringify(happened)}`);
    expect(happened.redraws).toBeGreaterThan(some(100) / 2);
    expect(Math.min(...Object.values(happened))).toBeGreaterThan(isWhole ? 5 : 0);
  });

  it('with swaps of cards has scores that are relayed to the server and brought back to wiped phones', async () => {
    const happened = { taken: 0, wiped: 0, rescued: 0, carried: 0, arrivedFirst: 0 };
    for (let seed = EXCHANGE_DAYS; seed < EXCHANGE_DAYS + some(60); seed += 1) {
      const world = await liveThrough(seed);
      expect(await judge(world), String(seed)).toBeNull();
      const { counts } = world.exchanges!;
      if (counts.taken > 0) happened.taken += 1;
      if (counts.wiped > 0) happened.wiped += 1;
      if (counts.rescued > 0) happened.rescued += 1;
      const carried = world.server.arrivals.filter(({ isCarried }) => isCarried);
      if (carried.length > 0) happened.carried += 1;
      if (carried.some(({ result }) => result !== 'duplicate')) happened.arrivedFirst += 1;
    }
    console.log(`days of exchanges: ${JSON.stringify(happened)}`);
    expect(Math.min(...Object.values(happened))).toBeGreaterThan(isWhole ? 5 : 0);
  });

  it('with a seed from WHOLE_DAYS has a swap of cards, a certification and a wiped phone', async () => {
    for (let seed = WHOLE_DAYS; seed < WHOLE_DAYS + some(30); seed += 1) {
      const world = await liveThrough(seed);
      expect(await judge(world), String(seed)).toBeNull();
      expect(hadAll(world), String(seed)).toBe(true);
    }
  });

  it('with a seed from PEOPLE_DAYS has entries, roles, suspensions and merges, some of them refused', async () => {
    const happened: Partial<Record<keyof PeopleCounts | 'roleEnded' | 'notIn' | 'stops' | 'ofOld', number>> =
      {};
    const note = (name: keyof typeof happened, has: boolean): void =>
      void (happened[name] = (happened[name] ?? 0) + Number(has));
    const seeds = Array.from({ length: some(100) }, (_, i) => [PEOPLE_DAYS + i, SERVER_PEOPLE_DAYS + i]);
    for (const seed of seeds.flat()) {
      const world = await liveThrough(seed);
      const { counts, isMerged } = world.people!;
      for (const [name, count] of Object.entries(counts)) note(name as keyof PeopleCounts, count > 0);
      const left = world.phones.flatMap(({ disk }) => [...disk.rows.outbox.values()]);
      const hasProblem = (sentence: string): boolean => left.some(({ problem }) => problem === sentence);
      note('roleEnded', hasProblem(SCORER_ROLE_ENDED_MESSAGE));
      note('notIn', hasProblem('This player is not in the tournament.'));
      note('ofOld', isMerged && left.some(({ owner }) => owner === MERGED_PLAYER));
      note(
        'stops',
        world.server.arrivals.some(({ place }) => place.endsWith(`/${MARK_PLACES.stop}`)),
      );
      expect(await judge(world), String(seed)).toBeNull();
    }
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
      const { runs, failures, whole, took } = await days.run(from, count, reportProgress(count));
      const rate = Math.round((runs * 1000) / took);
      console.log(`${runs} simulated days, seeds ${from} to ${from + runs - 1}, ${rate} a second`);
      if (whole > 0) console.log(`${whole} of them had an exchange, a certification and a wiped phone`);
      recordFailedSeeds(failures.map(({ seed }) => seed));
      if (failures.length > 0) throw new Error(failures.map(describeFailure).join('\n\n'));
      expect(runs).toBeGreaterThan(0);
      expect(runs).toBe(count);
    },
    // No limit: the test prints its progress, and a silent run is ended. A limit of two hours once ended 300,000 days.
    0,
  );
});
