import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatOverall, rankBoard, formatThru } from '#domain/boards/leaderboard.ts';
import {
  sumBackNine,
  formatRoundCell,
  formatToPar,
  sumFrontNine,
  computeRoundScore,
  sumBothNines,
} from '#domain/round.ts';

interface Published {
  par: number[];
  players: {
    name: string;
    rounds: { strokes: number[]; out: number; in: number; total: number }[];
    total: number;
    toPar: number;
    pos: string;
  }[];
}

const zozo: Published = JSON.parse(
  readFileSync(new URL('../../server/demo/zozo-championship-2022.json', import.meta.url), 'utf8'),
);
const holesOf = (strokes: readonly number[]) =>
  strokes.map((score, i) => ({ hole_number: i + 1, score, par: zozo.par[i]! }));
const rows = zozo.players.map(({ name, rounds }, i) => ({
  user: { id: i + 1, username: name },
  round_scores: Object.fromEntries(
    rounds.map(({ strokes }, r) => [`${r + 1}`, computeRoundScore(holesOf(strokes))]),
  ),
}));

describe('the published ZOZO Championship 2022 after three rounds', () => {
  it('has 78 players, and each total is the sum of the player’s holes', () => {
    expect(zozo.players).toHaveLength(78);
    for (const { rounds } of zozo.players) {
      expect(rounds).toHaveLength(3);
      for (const round of rounds) {
        const holes = holesOf(round.strokes);
        expect([sumFrontNine(holes), sumBackNine(holes), sumBothNines(holes)]).toEqual([
          round.out,
          round.in,
          round.total,
        ]);
      }
    }
  });

  it('has the published totals, results against par and positions on the app’s leaderboard', () => {
    const shuffled = [...rows.filter((_, i) => i % 2 === 1), ...rows.filter((_, i) => i % 2 === 0)];
    const board = new Map(rankBoard(shuffled).map((row) => [row.user.username, row]));
    expect(board.size).toBe(78);
    const ours = zozo.players.map(({ name }) => {
      const row = board.get(name)!;
      const strokes = Object.values(row.round_scores).reduce((all, r) => all + r.total_score, 0);
      return { name, total: strokes, toPar: row.over_under_par, pos: row.position };
    });
    expect(ours).toEqual(zozo.players.map(({ rounds: _rounds, ...published }) => published));
  });

  it('is shown in the usual form of a golf leaderboard, such as 67 (-3), -14 and F', () => {
    const [leader] = rankBoard(rows);
    expect(leader!.user.username).toBe('Rickie Fowler');
    expect(formatRoundCell(leader!.round_scores['1'])).toBe('67 (-3)');
    expect(formatOverall(leader!)).toBe(formatToPar(-14));
    expect(formatThru(leader!, 3)).toBe('F');
  });
});
