import { describe, expect, it } from 'vitest';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import type { User } from '#contract/people/users.ts';
import { fullName } from '#ui/names.ts';
import { formatLocalDay } from '#domain/day.ts';
import { findNextRound } from '#screens/tournament/findNextRound.ts';
import { listMembers } from '#screens/tournament/players/players.ts';
import { filterPeople, listUsers } from '#app/reads/usePeople.ts';

const user = (id: number, first_name: string, last_name: string): User => ({
  id,
  username: `user${id}`,
  first_name,
  last_name,
  handicap: null,
  profile_picture_url: null,
  is_staff: false,
});
const ada = user(1, 'Ada', 'Lovelace');
const bob = user(2, 'Bob', 'Hope');

describe('the players of a tournament', () => {
  const of = (players: Tournament['players']) => listMembers({ players } as Tournament);

  it('may be sent by the server as a list of ids', () => {
    expect(of([3])).toEqual([{ userId: 3, entryId: null, user: null, status: null }]);
  });
  it('may be sent as a list of entries with a user in each', () => {
    expect(of([{ id: 50, tournament: 1, player: ada }])).toEqual([
      { userId: 1, entryId: 50, user: ada, status: null },
    ]);
  });
  it('may be sent as a list of entries with a user’s id in each', () => {
    expect(of([{ id: 50, tournament: 1, player: 3 }])).toEqual([
      { userId: 3, entryId: 50, user: null, status: null },
    ]);
  });
  it('may be sent as a list of users', () => {
    expect(of([bob])).toEqual([{ userId: 2, entryId: null, user: bob, status: null }]);
  });
});

describe('the search for a person among all users', () => {
  it('finds each user once, in order of name, among users and entries', () => {
    const entry = (id: number, player: User | number) => ({ id, tournament: 1, player });
    const list = [bob, entry(50, ada), entry(51, ada), entry(52, 9)];
    expect(listUsers(list).map(({ id }) => id)).toEqual([1, 2]);
  });
  it('finds parts of the full name or the username in upper or lower case, and nobody for an empty text', () => {
    const found = (search: string) => filterPeople([ada, bob], search).map(({ id }) => id);
    expect([found('da lo'), found(' USER2 '), found('user'), found('  ')]).toEqual([[1], [2], [1, 2], []]);
  });
});

describe('the displayed name of a user', () => {
  it('is first and last name', () => {
    expect(fullName(ada)).toBe('Ada Lovelace');
    expect(fullName({ ...ada, mark: '12.4' }), 'beside a namesake').toBe('Ada Lovelace (12.4)');
  });
  it('is the username if the user has no first and last name', () => {
    expect(fullName({ username: 'tiger', first_name: '', last_name: null })).toBe('tiger');
  });
});

describe('the round that is selected at first', () => {
  const rounds = ['2026-04-01', '2026-04-02', '2026-04-08'].map((date, i) => ({ round_number: i + 1, date }));

  it.each([
    ['2026-03-01', 1],
    ['2026-04-01', 1],
    ['2026-04-02', 2],
    ['2026-04-05', 3],
    ['2026-05-01', 3],
  ])('on %s is round %d', (today, round) => {
    expect(findNextRound(rounds, today)).toBe(round);
  });
  it('is none if the tournament has no rounds', () => {
    expect(findNextRound([], '2026-04-01')).toBeNull();
  });
  it('depends on the calendar day in the phone’s time zone', () => {
    expect(formatLocalDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });
});
