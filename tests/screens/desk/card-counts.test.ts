import { expect, it } from 'vitest';
import type { FieldAnswer } from '#contract/scores/field.ts';
import type { Grouping } from '#contract/tournaments/groupings.ts';
import { countCards } from '#app/closing/cardCounts.ts';

const player = (id: number, withdrawn = false): FieldAnswer['players'][number] => ({
  id,
  name: `Player ${id}`,
  index: 10,
  index_fixed: false,
  division: null,
  tees: null,
  withdrawn,
});
type Card = FieldAnswer['cards'][number];
const card = (user: number, over: Partial<Card> = {}): Card => ({
  user,
  round_number: 1,
  holes: '4.0.0',
  status: 'playing',
  ...over,
});
const handIn = (state: 'in' | 'void') => ({ state, by: [], at: 1, differs: [] });
const group = (id: number, user1: number): Grouping => ({
  id,
  tournament: 1,
  round_number: 1,
  group_number: id,
  user1: { id: user1, first_name: 'A', last_name: 'B', profile_picture_url: null },
  user2: null,
  user3: null,
  user4: null,
  why: null,
});

it('the desk counts the cards of one round only, and waits for no card of a player who is out', () => {
  const players = [player(1), player(2), player(3, true), player(4), player(5)];
  const cards = [
    card(1, { hand_in: handIn('in') }),
    card(2, { disputed: [3] }),
    card(4, { status: 'disqualified' }),
    card(5, { holes: '0.0.0', status: 'NS' }),
    card(6, { status: 'NS' }),
    card(5, { round_number: 2, hand_in: handIn('void') }),
  ];
  expect(countCards({ players, cards, courses: [], hidden: [] }, [group(1, 1), group(2, 5)], 1)).toEqual({
    begun: 4,
    done: 1,
    of: 2,
    toCertify: 0,
    toDecide: 2,
    groupsBegun: 1,
    groupsToStart: 0,
  });
});

it('the desk counts a card as ready to certify if each hole in play that is not hidden has a score', () => {
  const course = { round_number: 1, par: null, stroke_index: null, rated: null, tees: [] };
  const field = {
    players: [player(1), player(2), player(3), player(4, true)],
    cards: [
      card(1, { holes: '4.x.0' }),
      card(2, { holes: '4.4.0', hand_in: handIn('in') }),
      card(3, { holes: '4.0.4' }),
      card(4, { holes: '4.4.4' }),
    ],
    courses: [{ ...course, holes_in_play: [1, 2, 3] }],
  };
  const countToCertify = (hidden: FieldAnswer['hidden']) => countCards({ ...field, hidden }, [], 1).toCertify;
  expect(countToCertify([])).toBe(0);
  expect(countToCertify([{ round_number: 1, holes: [3] }])).toBe(1);
  expect(countToCertify([{ round_number: 1, holes: [3], elsewhere: [{ user: 3, holes: [2] }] }])).toBe(2);
});

it('the desk waits for no group whose players all have a status, and a complete card marked "No return" is among the cards to check', () => {
  const players = [1, 2, 3].map((id) => player(id));
  const course = {
    round_number: 1,
    par: null,
    stroke_index: null,
    rated: null,
    tees: [],
    holes_in_play: [1, 2],
  };
  const cards = [card(1, { holes: '4.4', status: 'NR' }), card(2, { holes: '0.0', status: 'NS' })];
  const groups = [group(1, 1), group(2, 2), group(3, 3)];
  expect(countCards({ players, cards, courses: [course], hidden: [] }, groups, 1)).toMatchObject({
    groupsBegun: 1,
    groupsToStart: 1,
    toDecide: 1,
  });
});
