import { describe, expect, it } from 'vitest';
import { busy, offline, refusal, signedOut } from '#api/failures.ts';
import { successRate, updateProblem } from '#screens/handicaps/result.ts';
import { matching, usersOf } from '#screens/handicaps/users.ts';

const errors = (count: number) => Array.from({ length: count }, (_, i) => `error ${i}`);

describe('the success rate', () => {
  it.each([
    [10, 0, '100%'],
    [10, 10, '0%'],
    [3, 1, '67%'],
    [3, 2, '33%'],
    [200, 1, '100%'],
    [8, 1, '88%'],
  ])('of %d users with %d errors is %s', (total_users, count, rate) => {
    expect(successRate({ total_users, errors: errors(count) })).toBe(rate);
  });

  it('is N/A without users', () => {
    expect(successRate({ total_users: 0, errors: [] })).toBe('N/A');
  });
});

describe('a failed update', () => {
  it("says what the server's detail or message says", () => {
    expect(updateProblem(refusal(403, { detail: 'Staff only.' }))).toBe('Staff only.');
    expect(updateProblem(refusal(400, { message: 'Not now.' }))).toBe('Not now.');
    expect(updateProblem(signedOut())).toBe('Sign in again to go on.');
  });

  it('says one sentence of ours when the server said none', () => {
    expect(updateProblem(offline)).toBe('Failed to update handicaps');
    expect(updateProblem(busy(503, null))).toBe('Failed to update handicaps');
  });
});

describe('the players to look up', () => {
  const user = (id: number, username: string, first_name: string, last_name: string) => ({
    id,
    username,
    first_name,
    last_name,
    profile_picture_url: null,
    handicap: null,
    is_staff: false,
  });
  const ada = user(1, 'ada', 'Ada', 'Birdie');
  const ben = user(2, 'ben', 'Ben', 'Eagle');
  const cy = user(3, 'cy', '', '');

  it('are each named once, by name, whether entries or users are listed', () => {
    const list = [
      { id: 10, tournament: 1, player: ben },
      { id: 11, tournament: 2, player: ada },
      { id: 12, tournament: 2, player: ben },
      { id: 13, tournament: 2, player: 9 },
      cy,
    ];
    expect(usersOf(list)).toEqual([ada, ben, cy]);
  });

  it('are found by name or username in any case, and all without a word', () => {
    expect(matching([ada, ben, cy], ' EAG ')).toEqual([ben]);
    expect(matching([ada, ben, cy], 'cy')).toEqual([cy]);
    expect(matching([ada, ben, cy], ' ')).toEqual([ada, ben, cy]);
    expect(matching([ada, ben, cy], 'zed')).toEqual([]);
  });
});
