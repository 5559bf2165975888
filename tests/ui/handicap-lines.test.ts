import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { HandicapRound } from '#contract/people/handicaps.ts';
import { HandicapLines } from '#ui/golf/HandicapLines.tsx';

const ROUND: HandicapRound = {
  tournament: 1,
  tournament_name: 'Cup',
  round_number: 1,
  date: '2026-05-02',
  course_name: 'Links',
  total_score: 45,
  adjusted_gross_score: 45,
  course_rating: 34.5,
  slope: 110,
  differential: 22.4,
  adjustment: 0,
  counts: false,
  left_out: null,
};

const textOf = (round: Partial<HandicapRound>): string => {
  const rounds = [{ ...ROUND, ...round }];
  const explanation = { index: 20, low_index: null, handicap: 20, rounds, steps: [] };
  const markup = renderToStaticMarkup(createElement(HandicapLines, { explanation }));
  const line = markup.slice(markup.indexOf('<ul'));
  return line
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
};

describe('a round that is listed in a handicap record', () => {
  it('is shown without a number of holes if it has 18 holes', () => {
    expect(textOf({})).toBe(
      'Cup, Round 1 Sat, May 2, 2026 - Links 22.4 45 strokes, adjusted 45; rating 34.5, slope 110.',
    );
    expect(textOf({ holes: 18 })).toBe(textOf({}));
  });

  it('is marked N if it has nine holes, and an estimated differential is marked as estimated', () => {
    expect(textOf({ holes: 9, estimated: true })).toBe(
      'Cup, Round 1 Sat, May 2, 2026 - Links - 9 holes (N) 22.4 estimated 45 strokes, adjusted 45; rating 34.5, slope 110.',
    );
    expect(textOf({ holes: 12, estimated: true })).toContain('Links - 12 holes 22.4 estimated');
  });

  it('is shown without a differential if it has nine holes and waits for a second round of nine holes', () => {
    expect(textOf({ holes: 9, differential: null, left_out: 'It waits.' })).toBe(
      'Cup, Round 1 Sat, May 2, 2026 - Links - 9 holes (N) - 45 strokes, adjusted 45; rating 34.5, slope 110. It waits.',
    );
  });

  it('is shown with a reason if it does not count', () => {
    const out = { differential: null, adjusted_gross_score: null, left_out: 'No rating.' };
    expect(textOf({ ...out, holes: 9 })).toBe(
      'Cup, Round 1 Sat, May 2, 2026 - Links - 9 holes out No rating.',
    );
    expect(textOf(out)).toBe('Cup, Round 1 Sat, May 2, 2026 - Links out No rating.');
  });
});
