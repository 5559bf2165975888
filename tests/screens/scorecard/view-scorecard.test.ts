import { describe, expect, it } from 'vitest';
import type { ScoreLogEntry } from '#contract/scores/score-log.ts';
import type { HoleEntry } from '#contract/scores/scores.ts';
import { groupByHole, formatResult } from '#screens/viewscorecard/log.ts';
import { describeReadStatus } from '#screens/viewscorecard/cardStatus.ts';
import { formatOverParInParentheses, sumNines, buildTiles } from '#screens/viewscorecard/tiles.ts';
import { getScoreMark } from '#ui/golf/ScoreMark.tsx';
import { cardView } from './holes.ts';

const entry = (hole_number: number, score: number, par: number | null): HoleEntry => ({
  hole_id: hole_number,
  hole_number,
  par,
  score,
  over_under_par: null,
  partner: null,
  stroke_index: null,
  stamp: null,
  entered_by: null,
  recorded_at: null,
  disagreement: null,
});
const { card: empty } = cardView();
const card = { ...empty, holes: { '1': entry(1, 5, 4), '2': entry(2, 3, 4), '10': entry(10, 4, null) } };

describe('the tiles of the holes on a read-only card', () => {
  it('are shown for 18 holes, with the result against par if score and par are known', () => {
    const tiles = buildTiles(card, undefined);
    expect(tiles).toHaveLength(18);
    expect(tiles.map(({ over }) => over).slice(0, 3)).toEqual([1, -1, null]);
    expect(tiles[9]).toMatchObject({ hole: 10, score: 4, par: null, over: null });
    expect(sumNines(tiles)).toEqual({ front: 8, back: 4, total: 12 });
  });

  it('exist only for the holes in play', () => {
    const tiles = buildTiles({ ...card, holes_in_play: [10, 11, 12] }, undefined);
    expect(tiles.map(({ hole }) => hole)).toEqual([10, 11, 12]);
    expect(sumNines(tiles)).toEqual({ front: 0, back: 4, total: 4 });
  });

  it('show scores of this phone that are not sent yet, and mark them as unsent', () => {
    const phone = {
      user: 1,
      round_number: 1,
      fetched: [],
      shown: [
        { hole_number: 1, score: 5 },
        { hole_number: 3, score: 6 },
      ],
      unsent: 1,
    };
    const tiles = buildTiles(card, phone);
    expect(tiles[0]).toMatchObject({ score: 5, onPhone: false });
    expect(tiles[2]).toMatchObject({ score: 6, onPhone: true });
    expect(sumNines(tiles).front).toBe(14);
  });

  it('show scores of this phone that were sent after the card was fetched, and do not mark them as unsent', () => {
    const shown = [{ hole_number: 3, score: 6 }, { hole_number: 4, score: 9 }, { hole_number: 5, score: 7 }]; // oxfmt-ignore
    const phone = { user: 7, round_number: 1, fetched: [], shown, unsent: 0, later: [3, 5] };
    const tiles = buildTiles({ ...card, hidden_holes: [5] }, phone);
    expect(tiles[2]).toMatchObject({ score: 6, onPhone: false });
    expect(tiles[3], 'not of this phone').toEqual(buildTiles(card, undefined)[3]);
    expect(tiles[4], 'hidden').toEqual(buildTiles(card, undefined)[4]);
  });

  it.each([
    [2, '(+2)'],
    [0, '(0)'],
    [-1, '(-1)'],
  ])('show a score of %d against par as %s', (over, text) => {
    expect(formatOverParInParentheses(over)).toBe(text);
  });

  it('have a circle around a score under par, and a square around a score over par', () => {
    expect([null, 0, -1, -2, -3, 1, 2, 5].map(getScoreMark)).toEqual([
      'none',
      'even',
      'one-under',
      'twice-under',
      'twice-under',
      'one-over',
      'twice-over',
      'twice-over',
    ]);
  });
});

describe('the history of a card', () => {
  const line = (id: number, hole_number: number) => ({ id, hole_number }) as ScoreLogEntry;

  it('is grouped by hole, and the entries of a hole are in the order of their arrival', () => {
    const log = [line(4, 12), line(2, 3), line(1, 12), line(3, 3)];
    expect(groupByHole(log).map(({ hole, entries }) => [hole, entries.map(({ id }) => id)])).toEqual([
      [3, [2, 3]],
      [12, [1, 4]],
    ]);
    expect(groupByHole([])).toEqual([]);
  });

  it('shows whether an entry was accepted, replaced by a later score, or sent again', () => {
    expect(formatResult('applied')).toBe('accepted');
    expect(formatResult('superseded')).toContain('later');
    expect(formatResult('duplicate')).toContain('again');
  });
});

describe('the status on a read-only card', () => {
  const markOf = (kind: string, value: string) => ({
    kind,
    value,
    stamp: 's',
    entered_by: null,
    recorded_at: null,
    disagreement: null,
  });
  const marked = (status: string) => ({
    marks: { status: markOf('status', status), reason: markOf('reason', 'Rule 3.3b') },
  });

  it('has the reason of the committee in one line, but not for visitors, because boards do not show them any', () => {
    expect(describeReadStatus(marked('DQ'), undefined, true)).toBe('Disqualified (DQ): Rule 3.3b');
    expect(describeReadStatus(marked('DQ'), undefined, false)).toBe('Disqualified (DQ)');
  });

  it('is missing for a player who plays, also if the card still has a reason', () => {
    expect(describeReadStatus(marked('playing'), undefined, true)).toBeNull();
    expect(describeReadStatus({}, undefined, true)).toBeNull();
  });

  it('is the one that this phone has set and not sent, without the reason of the one before', () => {
    expect(describeReadStatus(marked('DQ'), { status: 'RTD' }, true)).toBe('Retired (RTD)');
    expect(describeReadStatus(marked('DQ'), { status: 'playing' }, true)).toBeNull();
  });
});
