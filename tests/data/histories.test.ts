import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sized } from '#tests/support/proof.ts';
import { ScoreWorld, type Seen } from '#tests/support/score-world.ts';

/** An event listed more than once is drawn more often. */
const EVENTS = [
  ...(['tap', 'tap', 'tap', 'handOver', 'handOver', 'submit'] as const),
  ...(['acknowledge', 'acknowledge', 'refuse', 'refuse', 'sendAgain', 'discard', 'discard'] as const),
  ...(['breakDatabase', 'repairDatabase', 'repairDatabase', 'mend', 'restart'] as const),
  ...(['openAnotherTab', 'refresh', 'loseData'] as const),
] satisfies (keyof ScoreWorld)[];
type Step = [event: (typeof EVENTS)[number], hole: number];

const step: fc.Arbitrary<Step> = fc.tuple(fc.constantFrom(...EVENTS), fc.constantFrom(1, 2));
/** Long histories as often as short ones, because failures need six steps or more. */
const history = fc.noBias(fc.array(step, { minLength: 1, maxLength: 40, size: 'max' }));
/** Enough: if an older value's tombstone removes a tap from the backup (`Gone` in backup.ts), one in 100 fails. */
const HISTORIES = Number(process.env['HISTORIES'] ?? sized(600, 3));
const PROGRESS_EACH = 50;
/** Minimum number of each event in 600 histories, far below the usual: without events the test proves nothing. */
const AT_LEAST: Seen = { tapsAway: 120, mends: 50, restartsAway: 30, discards: 20, healed: 1 };

/** Histories that failed once; each run starts with them. */
const FAILED_ONCE: [steps: Step[], isOneBackup: boolean][] = [
  [
    [
      ['breakDatabase', 1],
      ['tap', 1],
      ['submit', 1],
      ['restart', 1],
      ['repairDatabase', 1],
      ['openAnotherTab', 1], // restores the score from the backup and queues it
      ['acknowledge', 1],
    ],
    false,
  ],
];

async function live(world: ScoreWorld, steps: Step[]): Promise<void> {
  for (const [event, hole] of steps) {
    await world[event](hole);
    await world.readCards();
    expect(world.shown(), `shown after ${event} of hole ${hole}`).toEqual(world.expected());
    expect(await world.stored(), `stored after ${event} of hole ${hole}`).toEqual(world.expected());
  }
  await world.end();
  await world.readCards();
  expect(world.shown(), 'shown in the end').toEqual(world.expected());
  expect(world.sent(), 'sent in the end').toEqual(world.expected());
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('After any sequence of failures on a phone,', () => {
  it('each hole shows the score that was tapped last, and the server receives that score', async () => {
    const seen: Seen = { tapsAway: 0, mends: 0, restartsAway: 0, discards: 0, healed: 0 };
    let lived = 0;
    await fc.assert(
      fc.asyncProperty(history, fc.boolean(), async (steps, isOneBackup) => {
        const world = await ScoreWorld.open(isOneBackup, seen);
        await live(world, steps).finally(() => world.close());
        lived += 1;
        if (lived % PROGRESS_EACH === 0) console.log(`${lived} of ${HISTORIES} histories`);
      }),
      { numRuns: HISTORIES, examples: FAILED_ONCE },
    );
    for (const what of Object.keys(AT_LEAST) as (keyof Seen)[])
      expect(seen[what], what).toBeGreaterThan((AT_LEAST[what] * HISTORIES) / 600);
    // No time limit: the test prints its progress, and npm test ends a silent program.
  }, 1_800_000);
});
