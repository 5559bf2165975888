import { describe, expect, it } from 'vitest';
import { formatAge } from '#ui/messages/Age.tsx';
import { getInitials } from '#ui/Avatar.tsx';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('the age of cached data', () => {
  it.each([
    [0, 'just now'],
    [MINUTE - 1, 'just now'],
    [MINUTE, '1 min ago'],
    [HOUR - 1, '59 min ago'],
    [HOUR, '1 hour ago'],
    [2 * HOUR, '2 hours ago'],
    [24 * HOUR - 1, '23 hours ago'],
    [24 * HOUR, 'yesterday'],
    [48 * HOUR, '2 days ago'],
  ])('of %d ms is shown as "%s"', (ms, words) => {
    expect(formatAge(ms)).toBe(words);
  });
});

describe('the initials of a user', () => {
  it('are the first letters of first and last name', () => {
    expect(getInitials({ first_name: 'ada', last_name: 'Lovelace', username: 'x' })).toBe('AL');
  });
  it('are one letter if the user has only one name', () => {
    expect(getInitials({ first_name: '', last_name: 'Lovelace', username: 'x' })).toBe('L');
  });
  it('are the first letter of the username if the user has no name', () => {
    expect(getInitials({ first_name: null, last_name: '  ', username: 'tiger' })).toBe('T');
  });
  it('are complete characters, even outside Unicode’s basic plane', () => {
    expect(getInitials({ first_name: '𝒜da', last_name: 'Ölm' })).toBe('𝒜Ö');
  });
  it('are a question mark if there is no user', () => {
    expect(getInitials({})).toBe('?');
    expect(getInitials({ username: '' })).toBe('?');
  });
});
