import { describe, expect, it } from 'vitest';
import { describeLostTees } from '#app/course-offers/describeLostTees.ts';

const HOLES = Array.from({ length: 18 }, (_, i) => ({ par: 4, stroke_index: i + 1 }));
const RED = { name: 'Red', course_rating: 73.1, slope: 125, lengths: null };
const WHITE = { ...RED, name: 'White', course_rating: 71.4 };
const ROUND = { holes: HOLES, course_rating: 71, slope: 113, tees: [WHITE, RED] };
const player = (name: string, tees: string | null, withdrawn = false) => ({
  id: 1,
  name,
  index: 120,
  index_fixed: true,
  division: null,
  tees,
  withdrawn,
});
const PLAYERS = [
  player('Ann', 'Red'),
  player('Bob', 'red '),
  player('Cy', 'White'),
  player('Di', 'Red', true),
];

describe('The comparison of a round with a course that has lost tees', () => {
  it('names the players of these tees and the rating that counts for them after the change', () => {
    expect(describeLostTees(ROUND, { ...ROUND, tees: [WHITE] }, PLAYERS)).toEqual([
      'The course now lacks the tees Red of 2 players. The course’s own rating then counts, 71.0 / 113: Ann, Bob.',
    ]);
    expect(describeLostTees(ROUND, { ...ROUND, tees: [] }, PLAYERS.slice(2))).toEqual([
      'The course now lacks the tees White of 1 player. The course’s own rating then counts, 71.0 / 113: Cy.',
    ]);
    expect(
      describeLostTees(ROUND, { ...ROUND, tees: [WHITE], slope: null }, PLAYERS.slice(0, 1))[0],
    ).toContain('has no rating of its own. The handicap index then counts as the course handicap: Ann.');
  });

  it('names the nine’s rating for a round over one nine, and at most four players', () => {
    const front = { ...ROUND, holes_in_play: [1, 2, 3, 4, 5, 6, 7, 8, 9] };
    const nines = [{ course_rating: 35.1, slope: 118 }, null];
    const many = ['Ann', 'Bob', 'Cy', 'Di', 'Ed', 'Flo'].map((name) => player(name, 'Red'));
    expect(describeLostTees(front, { ...ROUND, tees: [WHITE], nines }, many)).toEqual([
      'The course now lacks the tees Red of 6 players. The course’s own rating then counts, 35.1 / 118: Ann, Bob, Cy, Di and 2 more.',
    ]);
  });

  it('names the players whose tees the first tees of a course do not include, and nobody whose tees were missing before', () => {
    const named = { ...ROUND, tees: [] };
    const yellow = [player('Ann', 'Yellow'), player('Bob', null)];
    expect(describeLostTees(named, ROUND, yellow)).toHaveLength(1);
    expect(describeLostTees(ROUND, { ...ROUND, tees: [WHITE] }, yellow)).toEqual([]);
    expect(describeLostTees(named, named, yellow), 'names are labels').toEqual([]);
    expect(describeLostTees(ROUND, ROUND, PLAYERS)).toEqual([]);
  });
});
