import { describe, expect, it } from 'vitest';
import { showCard } from '#screens/scorecard/shownCard.ts';
import { computeRunningTotals } from '#screens/scorecard/runningTotal.ts';
import { formatLead } from '#screens/tournament/board/formatLead.ts';
import { cardView } from '../scorecard/holes.ts';

const shown = (scores: Record<number, number>) =>
  showCard(
    cardView(),
    new Map(
      Object.entries(scores).map(([hole, score]) => [
        Number(hole),
        { value: { score, partner: null }, state: 'saving' as const },
      ]),
    ),
  ).holes;

describe('a player’s result after each hole', () => {
  it('consists of the number of holes with a score and the result against par over these holes', () => {
    const holes = shown({ 1: 5, 2: 3, 4: 4 }).map((hole, at) => ({
      ...hole,
      stored: { ...hole.stored, par: at === 3 ? null : 4 },
    }));
    const { standings, total } = computeRunningTotals(holes);
    expect(standings.slice(0, 4)).toEqual([
      { after: 1, toPar: 1 },
      { after: 2, toPar: 0 },
      { after: 2, toPar: 0 },
      { after: 3, toPar: 0 },
    ]);
    expect(standings.at(-1)).toEqual({ after: 3, toPar: 0 });
    expect(total).toEqual({ after: 3, toPar: 0 });
  });

  it('is unknown before the first score', () => {
    expect(computeRunningTotals(shown({})).total).toEqual({ after: 0, toPar: null });
  });

  it('is counted in the order of play from the start hole', () => {
    const { standings, total } = computeRunningTotals(shown({ 10: 5, 18: 5, 1: 3 }), 10);
    expect([standings[9], standings[17], standings[0], standings[8]]).toEqual([
      { after: 1, toPar: 1 },
      { after: 2, toPar: 2 },
      { after: 3, toPar: 1 },
      { after: 3, toPar: 1 },
    ]);
    expect(total).toEqual({ after: 3, toPar: 1 });
  });
});

describe('the text beside the leader of a round', () => {
  const row = (position: string | null, over_under_par: number, net: number | null = null) =>
    ({
      position,
      over_under_par,
      par_known: true,
      net: net === null ? null : { over_under_par: net },
    }) as never;

  const UNDER_WAY = { isFinal: false, isDecisive: true };
  const rows = [row('1', -5), row('2', -3)];

  it('shows the lead of a single leader in strokes', () => {
    expect(formatLead(rows, 'gross', UNDER_WAY)).toBe('leads by 2');
  });

  it('says by how many strokes the leader won if the results are final, unless another board decides the winner', () => {
    expect(formatLead(rows, 'gross', { isFinal: true, isDecisive: true })).toBe('won by 2');
    expect(formatLead(rows, 'gross', { isFinal: true, isDecisive: false })).toBe('');
    const netRows = [row('1', 5, -2), row('2', -3, 1)];
    expect(formatLead(netRows, 'net', { isFinal: true, isDecisive: true })).toBe('won by 3');
  });

  it.each([
    ['two lead', [row('T1', -5), row('T1', -5)]],
    ['nobody follows', [row('1', -5)]],
    ['nobody has scored', [row(null, 0), row(null, 0)]],
  ])('is empty if %s', (_, noLead) => {
    expect(formatLead(noLead, 'gross', UNDER_WAY)).toBeNull();
  });
});
