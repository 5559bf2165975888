import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { computeBoard } from '#domain/competition/board.ts';
import { NOT_COMPLETED, type Board, type Settings } from '#domain/competition/types.ts';
import { fieldOf, FULL, settingsOf } from '#tests/support/competition.ts';

/** The engine makes the worked cards of docs/COMPETITIONS.md: each line here must be in the page. */
const doc = readFileSync(new URL('../../../docs/COMPETITIONS.md', import.meta.url), 'utf8');
const NINE = [0, 0, 0, 0, 0, 0, 0, 0, 0];
const course = {
  par: [4, 5, 4, 3, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5],
  stroke_index: [7, 5, 1, 11, 15, 9, 3, 17, 13, 14, 18, 6, 2, 16, 8, 12, 10, 4],
};
const X = NOT_COMPLETED;
const ANNE = { gross: [5, 6, 7, 4, 5, X, 4, 5, 6, ...NINE], playing_handicap: 20 };
const BEN = { gross: [4, 5, 5, 3, 6, 5, 3, 6, 4, ...NINE], playing_handicap: 8 };
const CLEO = { gross: [5, 4, 5, 3, 5, 4, 4, 6, 5, ...NINE], playing_handicap: 12 };

const line = (name: string, cells: readonly (number | string | null)[]): string =>
  `| ${name} | ${cells.map((cell) => (cell === X ? 'x' : (cell ?? '-'))).join(' | ')} |`;
const front = <T>(cells: readonly T[]): T[] => cells.slice(0, 9);

function play(players: (typeof ANNE)[], some: Partial<Settings>): Board {
  const members = players.map((_, i) => i + 1);
  const sides = [{ id: 9, set_name: 'Pairs', name: '', round_number: null, members }];
  return computeBoard(
    fieldOf(course, players, { sides }),
    settingsOf({ holes: 'front', net: FULL, ...some }),
  );
}
function cardOf(players: (typeof ANNE)[], some: Partial<Settings>) {
  const board = play(players, some);
  if (board.kind !== 'rows') throw new Error(board.kind);
  return board.rows[0]!.rounds[0]!;
}
/** Par competitions are written with +, 0 and −. */
const sign = (n: number | null): string => (n === null ? '-' : n > 0 ? '+' : n < 0 ? '−' : '0');
const up = (lead: number): string => (lead === 0 ? 'level' : lead > 0 ? `Ben ${lead}` : `Cleo ${-lead}`);
const signs = (of: (number | null)[]): string[] => of.map(sign);

describe('the example card in docs/COMPETITIONS.md', () => {
  const stableford = cardOf([ANNE], { format: 'stableford' });
  const match = play([BEN, CLEO], { format: 'match', matches: [{ round_number: 1, a: 1, b: 2 }] });
  const states = match.kind === 'matches' ? match.matches[0]!.states : [];
  const skins = play([ANNE, BEN, CLEO], { format: 'skins', carry: true });
  const holes = skins.kind === 'skins' ? skins.holes : [];
  const names = ['Anne', 'Ben', 'Cleo'];
  const pair = { sides: 'Pairs' };
  it.each([
    ['its strokes', line('Anne', front(ANNE.gross))],
    ['its dots', line('Strokes received', front(stableford.balls[0]!.received!))],
    ['medal', line('Net strokes', front(cardOf([BEN], {}).values))],
    ['maximum', line('Counts, net', front(cardOf([ANNE], { format: 'maximum' }).values))],
    ['Stableford', line('Points', front(stableford.values))],
    ['par', line('Against par', signs(front(cardOf([ANNE], { format: 'par' }).values)))],
    ['four-ball', line('Better net', front(cardOf([ANNE, BEN], { ...pair }).values))],
    [
      'four-ball Stableford',
      line('Better points', front(cardOf([ANNE, BEN], { ...pair, format: 'stableford' }).values)),
    ],
    [
      'match',
      line(
        'Who is up',
        states.map(({ lead }) => up(lead)),
      ),
    ],
    [
      'skins',
      line(
        'Skin',
        holes.map(({ winner, worth }) => (winner ? `${names[winner - 1]} ${worth}` : 'carried')),
      ),
    ],
  ])('contains the results that the app computes: %s', (_, words) => {
    expect(doc).toContain(words);
  });
});
