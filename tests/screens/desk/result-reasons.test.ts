import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { BoardRow } from '#contract/scores/board.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import { ReasonLines } from '#screens/desk/results/ReasonLines.tsx';
import { PrintResults } from '#screens/desk/print/PrintSheets.tsx';
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

  it('is beside the name below the printed results, which are printed without it until the cards are loaded', () => {
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
    expect(markupOf(field)).toContain(
      '</table></div><p>Disqualified: First3 Last3 (Rule 3.3b)</p></section>',
    );
    expect(markupOf(null)).toContain('<p>Disqualified: First3 Last3</p>');
    expect(markupOf(null)).not.toContain('Rule 3.3b');
  });
});

describe('Printed results', () => {
  const score = { over_under_par: -2, total_par: 72, total_score: 70, par_known: true };
  const row = (id: number, more: Partial<BoardRow>): BoardRow => ({
    user: { ...person(id), username: `player${id}`, handicap: null, is_staff: false },
    round_scores: { 1: { ...score, holes_played: 18 } },
    over_under_par: -2,
    par_known: true,
    position: null,
    ...more,
  });
  const half = { 1: { ...score, holes_played: 9 } };
  const out = (status: string, round_scores: BoardRow['round_scores']) => ({
    withdrawn: true,
    status,
    round_scores,
  });
  const printed = { club: null, tournament: 'Cup', course: '', round: 1, date: '', isFinal: true };

  it('name all who are out once, below the ranked rows by status, with or without scores', () => {
    const rows = [
      row(1, { position: '1' }),
      row(2, out('NR', half)),
      row(3, out('DQ', half)),
      row(4, out('NR', {})),
      row(5, out('RTD', half)),
    ];
    const answer = { ...field, cards: [card(3, 1, 'DQ', 'Rule 3.3b'), card(5, 1, 'RTD')] } as FieldAnswer;
    const props = { printed, rows, rounds: [1], courses: null, hasNetBeside: false, checkLetters: null };
    const markup = renderToStaticMarkup(
      createElement(PrintResults, { ...props, at: '14:10', field: answer }),
    );
    expect([...markup.matchAll(/<th scope="row">([^<]*)</g)].map(([, name]) => name)).toEqual([
      'First1 Last1',
    ]);
    expect(markup.slice(markup.indexOf('</table>')).replace(/<[^>]+>/g, '|')).toBe(
      '|||No return: First2 Last2, First4 Last4||Retired: First5 Last5||Disqualified: First3 Last3 (Rule 3.3b)||',
    );
  });
});
