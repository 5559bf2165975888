import { expect, it } from 'vitest';
import type { FieldAnswer } from '#contract/scores/field.ts';
import type { Grouping } from '#contract/tournaments/groupings.ts';
import { countCards } from '#screens/desk/rail/cardCounts.ts';

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

it('the desk counts the cards of one round, without those of players who stopped', () => {
  const players = [player(1), player(2), player(3, true), player(4), player(5)];
  const cards = [
    card(1, { hand_in: handIn('in') }),
    card(2, { disputed: [3] }),
    card(4, { status: 'disqualified' }),
    card(5, { holes: '0.0.0' }),
    card(5, { round_number: 2, hand_in: handIn('void') }),
  ];
  expect(countCards({ players, cards }, [group(1, 1), group(2, 5)], 1)).toEqual({
    begun: 3,
    done: 1,
    of: 3,
    toDecide: 1,
    groupsBegun: 1,
  });
});
