import { describe, expect, it } from 'vitest';
import { createBusyFailure, OFFLINE_FAILURE, readRefusal, createSignedOutFailure } from '#api/failures.ts';
import { formatSuccessRate, describeUpdateFailure } from '#screens/staff/handicaps/UpdateResult.tsx';

const errors = (count: number) => Array.from({ length: count }, (_, i) => `error ${i}`);

describe('the success rate of a handicap update', () => {
  it.each([
    [10, 0, '100%'],
    [10, 10, '0%'],
    [3, 1, '67%'],
    [3, 2, '33%'],
    [200, 1, '100%'],
    [8, 1, '88%'],
  ])('with %d users and %d errors is %s', (total_users, count, rate) => {
    expect(formatSuccessRate({ total_users, errors: errors(count) })).toBe(rate);
  });

  it('is N/A without users', () => {
    expect(formatSuccessRate({ total_users: 0, errors: [] })).toBe('N/A');
  });
});

describe('a handicap update that fails', () => {
  it('shows the server’s message, from its field `detail` or `message`', () => {
    expect(describeUpdateFailure(readRefusal(403, { detail: 'Staff only.' }))).toBe('Staff only.');
    expect(describeUpdateFailure(readRefusal(400, { message: 'Not now.' }))).toBe('Not now.');
    expect(describeUpdateFailure(createSignedOutFailure())).toBe('Log in again to continue.');
  });

  it('shows a message of the app if the server sends none', () => {
    expect(describeUpdateFailure(OFFLINE_FAILURE)).toBe('Failed to update handicaps');
    expect(describeUpdateFailure(createBusyFailure(503, null))).toBe('Failed to update handicaps');
  });
});
