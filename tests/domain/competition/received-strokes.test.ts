import { describe, expect, it } from 'vitest';
import { findReceivedStrokes } from '#domain/boards/received-strokes.ts';
import { computeBoard } from '#domain/competition/board.ts';
import type { Field, Settings } from '#domain/competition/types.ts';
import { summarizeScoring } from '#domain/competition/scoring-summary.ts';
import { ALL_HOLES } from '#domain/holes-in-play.ts';
import { settingsOf, fieldOf, FULL } from '#tests/support/competition.ts';
import { times } from '#tests/support/boards.ts';

const INDEXES = [...ALL_HOLES];
const COURSE = { par: INDEXES.map(() => 4), stroke_index: INDEXES };
const FIELD = fieldOf(COURSE, [
  { gross: [], playing_handicap: 20 },
  { gross: [], playing_handicap: 8 },
]);
const MEDAL = settingsOf({ net: { percent: 95, most: null } });
const strokesOf = (field: Field, ...competitions: Settings[]) =>
  [...findReceivedStrokes(field, competitions, 1)].map(([user, { handicap }]) => [user, handicap]);

describe('The handicap strokes on a printed card', () => {
  it('follow the handicap allowance of the first net competition, not the full course handicap', () => {
    const gross = settingsOf({ format: 'stableford' });
    const later = settingsOf({ format: 'stableford', net: FULL });
    expect(strokesOf(FIELD, gross, MEDAL, later)).toEqual([
      [1, 19],
      [2, 8],
    ]);
    expect(strokesOf(FIELD, later, MEDAL)).toContainEqual([1, 20]);
  });

  it('are the same on each hole as on the scoring screen', () => {
    const found = findReceivedStrokes(FIELD, [MEDAL], 1);
    for (const hole of INDEXES) {
      const summaries = summarizeScoring(FIELD, [MEDAL], { round: 1, hole, users: [1, 2] });
      for (const user of [1, 2])
        expect(found.get(user)!.received![hole - 1]).toBe(summaries.get(user)!.hole!.received);
    }
  });

  it('come from the first competition that the player is in', () => {
    const flight = (percent: number, index: readonly [number, number]) =>
      settingsOf({ net: { percent, most: null }, who: { division: null, index: [...index] } });
    expect(strokesOf(FIELD, flight(50, [0, 100]), flight(100, [101, 540]))).toEqual([
      [2, 4],
      [1, 20],
    ]);
  });

  it('are the difference to the lowest handicap if the only net competition is a match', () => {
    const match = settingsOf({ format: 'match', net: FULL, matches: [{ round_number: 1, a: 1, b: 2 }] });
    expect(strokesOf(FIELD, match)).toEqual([
      [1, 12],
      [2, 0],
    ]);
    expect(strokesOf(FIELD, match, MEDAL)).toContainEqual([1, 19]);
  });

  it('are missing if the round has no net competition', () => {
    expect(strokesOf(FIELD, settingsOf({ format: 'stableford' }))).toEqual([]);
    expect(strokesOf(FIELD, settingsOf({ net: FULL, rounds: [2] }))).toEqual([]);
  });
});

describe('Tees with their own pars but without stroke indexes', () => {
  const par = INDEXES.map((hole) => (hole === 1 ? 5 : 4));
  const onRed = (settings: Settings) => {
    const field = fieldOf(COURSE, [{ gross: times(18, 5), playing_handicap: 9 }]);
    const board = computeBoard(
      {
        ...field,
        courses: [{ ...field.courses[0]!, tee_cards: [{ name: 'Red', par, stroke_index: null }] }],
        players: [{ ...field.players[0]!, tees: 'Red' }],
      },
      settings,
    );
    return board.kind === 'rows' ? board.rows[0]! : null;
  };

  it('use the course’s stroke indexes for the handicap strokes in Stableford', () => {
    const row = onRed(settingsOf({ format: 'stableford', net: FULL }))!;
    // 1 over on each hole is a point, with a stroke 2; on hole 1 a par with a stroke is 3.
    expect(row.total).toBe(3 + 8 * 2 + 9);
    expect(row.rounds[0]!.balls[0]!.received!.slice(0, 10)).toEqual([...times(9, 1), 0]);
  });

  it('change nothing in net stroke play, where the whole handicap is subtracted', () => {
    expect(onRed(settingsOf({ net: FULL }))!.total).toBe(90 - 9);
  });
});
