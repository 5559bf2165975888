import { describe, expect, it } from 'vitest';
import type { FieldAnswer, HandIn } from '#contract/scores/field.ts';
import { computeCheckLetters } from '#domain/cards/check-letters.ts';
import { ALL_HOLES } from '#domain/holes-in-play.ts';
import { mapCheckLetters } from '#screens/desk/print/usePrintProps.ts';
import { listPlayRows } from '#screens/desk/cards/playRows.ts';
import type { GroupLastUpdate } from '#screens/desk/cards/groupsLastUpdate.ts';
import { describeSubmission } from '#screens/desk/cards/describeLastUpdate.ts';
import { person } from '#tests/support/cards.ts';

const FOURS = Array.from({ length: 18 }, () => 4);
const AT = new Date(2026, 4, 1, 14, 20).getTime();
const card = (user: number, state?: HandIn['state'], more: Partial<HandIn> = {}) => ({
  user,
  round_number: 1,
  holes: FOURS.join('.'),
  status: 'playing',
  ...(state === 'in' && { certified: true }),
  ...(state && { hand_in: { state, by: [], at: AT, differs: [], ...more } }),
});
/** Hole 12 is still hidden, so its change is not included. */
const CHANGED = [
  { hole: 7, was: '5', is: '6' },
  { hole: 9, was: '4', is: 'x' },
];
const player = (id: number, status?: string) => ({
  user: person(id),
  holes: 18,
  missing: 0,
  withdrawn: status !== undefined,
  status,
});
const NEVER = { state: 'due', lastScoreAt: null, start: null, least: 0, most: 0, of: 18 } as const;
const GROUPS: GroupLastUpdate[] = [
  { ...NEVER, group: 1, players: [player(1), player(2), player(3), player(4)] },
  { ...NEVER, group: 2, players: [player(5), player(6, 'DQ'), player(7, 'WD')] },
];
const FIELD: Pick<FieldAnswer, 'courses' | 'cards' | 'hidden'> = {
  courses: [],
  cards: [
    card(1, 'in'),
    card(2, 'void', { differs: [7, 9, 12], changed: CHANGED }),
    card(3, 'half', { by: ['player'] }),
    card(5, 'half', { by: ['marker'] }),
    { ...card(4, 'in'), round_number: 2 },
  ],
  hidden: [],
};

describe('The desk’s list of cards that are handed in', () => {
  it('describes the state of each card', () => {
    const rows = listPlayRows(GROUPS, FIELD, 1);
    expect(rows.map(({ user }) => user.id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(rows.map(describeSubmission)).toEqual([
      expect.stringMatching(/^Certified at /),
      expect.stringMatching(
        /^Certified at .+, then changed – hole 7: 5 → 6, hole 9: 4 → picked up, hole 12$/,
      ),
      expect.stringContaining('marker not signed'),
      'Not certified',
      expect.stringContaining('player not signed'),
      '',
      'Not certified',
    ]);
  });

  it('shows the four check letters of each card, unless the round has hidden holes', () => {
    const code = (user: number, round: number) => computeCheckLetters({ tournament: 3, round, user }, FOURS);
    expect([...mapCheckLetters(FIELD, 3)]).toEqual([
      ['1/1', code(1, 1)],
      ['4/2', code(4, 2)],
    ]);
    const hidden = [{ round_number: 1, holes: [18] }];
    expect([...mapCheckLetters({ ...FIELD, hidden }, 3)]).toEqual([['4/2', code(4, 2)]]);
  });

  it('shows the same check letters as the phones, even if a hole with a score was taken out of play', () => {
    const closed = ALL_HOLES.filter((hole) => hole !== 5);
    const course = { par: null, stroke_index: null, rated: null, tees: [] };
    const courses = [{ ...course, round_number: 1, holes_in_play: closed }];
    const strokes = FOURS.map((four, i) => (i === 4 ? 0 : four));
    const code = computeCheckLetters({ tournament: 3, round: 1, user: 1 }, strokes);
    expect(mapCheckLetters({ ...FIELD, courses }, 3).get('1/1')).toBe(code);
  });
});
