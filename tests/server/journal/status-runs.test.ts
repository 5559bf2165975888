import { expect, it } from 'vitest';
import { MARK_PLACES } from '#domain/cards/marks.ts';
import { groupRulingsByAct } from '#server/store/journal/card-entries.ts';
import type { Ruling } from '#server/store/journal/select-rulings.ts';

const ruling = (user: number, arrived_at: number, more: Partial<Ruling> = {}): Ruling => ({
  id: arrived_at,
  round_number: 1,
  user,
  hole_number: MARK_PLACES.status,
  value: 'NS',
  entered_by: 9,
  arrived_at,
  stamp: '',
  before: null,
  standing: null,
  ...more,
});
const usersOf = (rulings: Ruling[]) => groupRulingsByAct(rulings).map((act) => act.map(({ user }) => user));

it('the journal shows statuses as one entry if one author sets them in a row, for different players of a round', () => {
  expect(usersOf([ruling(3, 9_000), ruling(2, 5_000), ruling(1, 1_000)])).toEqual([[3, 2, 1]]);
  expect(usersOf([ruling(3, 9_000), ruling(2, 3_000)])).toEqual([[3], [2]]);
  expect(usersOf([ruling(1, 3_000, { value: 'NR' }), ruling(2, 2_000), ruling(1, 1_000)])).toEqual([
    [1, 2],
    [1],
  ]);
  expect(usersOf([ruling(2, 2_000, { value: 'playing' }), ruling(1, 1_000)])).toEqual([[2], [1]]);
  for (const more of [{ entered_by: 8 }, { round_number: 2 }, { hole_number: MARK_PLACES.committee }])
    expect(usersOf([ruling(2, 2_000), ruling(1, 1_000, more)])).toEqual([[2], [1]]);
});

it('reasons that are taken back after such statuses have entries of their own, and leave the statuses one entry', () => {
  const reason = { hole_number: MARK_PLACES.reason, value: '' };
  const rulings = [ruling(2, 4_000, reason), ruling(1, 3_000, reason), ruling(2, 2_000), ruling(1, 1_000)];
  expect(usersOf(rulings)).toEqual([[2], [1], [2, 1]]);
});
