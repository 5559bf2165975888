import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { BoardRow } from '#contract/scores/board.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import { ReasonLines } from '#screens/desk/results/ReasonLines.tsx';
import { PrintResults } from '#screens/desk/print/PrintResults.tsx';
import { person } from '#tests/support/cards.ts';

const card = (user: number, round_number: number, status: string, reason?: string) => ({
  user,
  round_number,
  holes: Array.from({ length: 18 }, () => 4).join('.'),
  status,
  ...(reason && { reason }),
});
const field = {
  players: [
    { id: 1, name: 'Ann Archer' },
    { id: 3, name: 'Jane Hobbs' },
  ],
  cards: [card(1, 1, 'playing'), card(1, 2, 'RTD', 'Bad back'), card(3, 1, 'DQ', 'Rule 3.3b')],
} as unknown as FieldAnswer;

describe('The reason that the committee gave for a status', () => {
  const linesOf = (users: number[], rounds?: number[]) =>
    renderToStaticMarkup(createElement(ReasonLines, { users, field, ...(rounds && { rounds }) }));

  it('is below the results with abbreviation and name, a line for each reason in the order of the results', () => {
    expect(linesOf([3, 1])).toBe('<p>DQ: Jane Hobbs (Rule 3.3b)</p><p>RTD: Ann Archer (Bad back)</p>');
  });

  it('is left out for players who are not in the results, and for rounds that do not count', () => {
    expect(linesOf([3])).not.toContain('Ann Archer');
    expect(linesOf([1, 3], [1])).toBe('<p>DQ: Jane Hobbs (Rule 3.3b)</p>');
    expect(linesOf([])).toBe('');
  });

  it('is on the printed results, which are printed without it until the cards are loaded', () => {
    const row = {
      user: { ...person(3), username: 'jane', handicap: null, is_staff: false },
      round_scores: {},
      over_under_par: 0,
      position: null,
      par_known: true,
      withdrawn: true,
      status: 'DQ',
    };
    const printed = { club: null, tournament: 'Cup', course: '', round: 1, date: '', isFinal: true };
    const props = { printed, rows: [row], rounds: [1], courses: null, hasNetBeside: false };
    const markupOf = (answer: FieldAnswer | null) =>
      renderToStaticMarkup(
        createElement(PrintResults, { ...props, checkLetters: null, at: '14:10', field: answer }),
      );
    expect(markupOf(field)).toContain('<p>DQ: Jane Hobbs (Rule 3.3b)</p>');
    expect(markupOf(null)).toContain('<p>DQ: Disqualified</p>');
    expect(markupOf(null)).not.toContain('Rule 3.3b');
  });
});

it('Printed results show the status in place of a round that the player did not finish, and the strokes of the round before', () => {
  // A picked-up hole has a result but no strokes.
  const full = {
    holes_played: 17,
    picked_up_holes: [4],
    over_under_par: -2,
    total_par: 72,
    total_score: 70,
    par_known: true,
  };
  const half = { holes_played: 9, over_under_par: 5, total_par: 36, total_score: 41, par_known: true };
  const row: BoardRow = {
    user: { ...person(1), username: 'player1', handicap: null, is_staff: false },
    round_scores: { 1: full, 2: half },
    over_under_par: 3,
    par_known: true,
    position: null,
    withdrawn: true,
    status: 'NR',
  };
  const results = { rows: [row], rounds: [1, 2], courses: null, hasNetBeside: false, checkLetters: null };
  const sheet = {
    club: null,
    tournament: 'Spring Cup',
    course: 'Links',
    round: 2,
    date: '2026-05-01',
    isFinal: true,
  };
  const markup = renderToStaticMarkup(
    createElement(PrintResults, { ...results, printed: sheet, at: '14:10' }),
  );
  expect(markup).toContain('<th scope="row">First1 Last1</th><td>-2 thru 17</td><td>NR</td><td>-</td>');
  expect(markup).not.toContain('thru 9');
});
