import { describe, expect, it } from 'vitest';
import { readPastedCard } from '#domain/courses/pasted-card.ts';
import { readRatingLine } from '#domain/courses/pasted-ratings.ts';

describe('A line with a course rating and a slope below a pasted scorecard', () => {
  it.each([
    ['Yellow tees: course rating 70.8, slope 128', 'Yellow', '70.8', '128'],
    ['White 72.1/131', 'White', '72.1', '131'],
    ['Gelb CR 70,8 Slope 128 Par 72', 'Gelb', '70.8', '128'],
    ['Par 72, Red (ladies): slope 124, CR 71.5', 'Red ladies', '71.5', '124'],
    ['Course rating 70.8, slope 128', '', '70.8', '128'],
    ['Yellow 70.8/128 Par 72', 'Yellow', '70.8', '128'],
    ['Par/Slope 72/128 CR 70.1', '', '70.1', '128'],
    ['57 70.1/125', '57', '70.1', '125'],
    ['Départs Jaunes : SSS 71,2 Slope 130', 'Jaunes', '71.2', '130'],
  ])('names the tees, or nothing for the whole course: %s', (line, label, rating, slope) => {
    expect(readRatingLine(line)).toEqual({ label, rating, slope, line });
  });

  it.each([
    'Par 72',
    'Course rating 70.8',
    'Slope 128',
    'Yellow 70.8 / 71.2, slope 128',
    'Established 1898',
    '',
  ])('is not found in: %s', (line) => expect(readRatingLine(line)).toBeNull());

  it('is read with the rows of the card', () => {
    const card = readPastedCard(
      `Par ${Array(18).fill(4).join(' ')}\nYellow ${Array(18).fill(350).join(' ')}\nYellow tees: course rating 70.8, slope 128`,
    );
    expect(card).toMatchObject({
      ok: true,
      ratings: [{ label: 'Yellow', rating: '70.8', slope: '128' }],
      unread: [],
    });
  });
});
