import { describe, expect, it } from 'vitest';
import { createBusyFailure, OFFLINE_FAILURE, readRefusal, succeed as ok } from '#api/failures.ts';
import type { Result } from '#api/failures.ts';
import type { HandicapProgress, HandicapUpdate } from '#contract/people/handicaps.ts';
import { runUpdate } from '#screens/staff/handicaps/runUpdate.ts';

const result = { message: 'Handicaps updated.', updated_count: 3, total_users: 9, errors: [], notes: [] };
const running = (users: number): HandicapProgress => ({
  running: { kind: 'standard', step: 'reading', users, total_users: 9 },
  last: null,
});
const ended = (at: string): HandicapProgress => ({
  running: null,
  last: { kind: 'standard', ended_at: at, result },
});

/** Runs an update; the server answers its start after `polls` progress requests. */
async function run(
  answers: Result<HandicapProgress>[],
  answer: Result<HandicapUpdate>,
  polls = 1,
): Promise<{ got: Result<HandicapUpdate>; seen: number[] }> {
  const seen: number[] = [];
  let asked = 0;
  let reply: (result: Result<HandicapUpdate>) => void = () => {};
  const got = await runUpdate('standard', {
    start: () => new Promise((resolve) => (reply = resolve)),
    progress: async () => {
      asked += 1;
      if (asked > polls) reply(answer);
      return answers[Math.min(asked, answers.length) - 1]!;
    },
    pause: () => new Promise((resolve) => void setImmediate(resolve)),
    onProgress: ({ users }) => seen.push(users),
  });
  return { got, seen };
}

describe('An update of all handicaps', () => {
  it('shows its progress until it is complete', async () => {
    const { got, seen } = await run([ok(ended('1')), ok(running(2)), ok(running(5))], ok(result), 3);
    expect(got).toEqual(ok(result));
    expect(seen.slice(0, 2)).toEqual([2, 5]);
  });

  it.each([
    ['the phone’s request takes too long', createBusyFailure(504, null)],
    ['the phone has no network for a moment', OFFLINE_FAILURE],
  ])('goes on if %s, and the phone gets its result later', async (_, failure) => {
    const answers = [ok(ended('1')), ok(running(2)), { ok: false as const, failure }, ok(running(8))];
    const { got, seen } = await run([...answers, ok(ended('2'))], { ok: false, failure }, 2);
    expect(got).toEqual(ok(result));
    expect(seen).toContain(8);
  });

  it('that is interrupted is shown as failed, and the previous result is not shown', async () => {
    const { got } = await run([ok(ended('1')), ok(running(2)), ok(ended('1'))], {
      ok: false,
      failure: OFFLINE_FAILURE,
    });
    expect(got).toEqual({ ok: false, failure: OFFLINE_FAILURE });
  });

  it('shows its result on a backend that reports no progress', async () => {
    const failure = readRefusal(404, { detail: 'Not found.' });
    const none: Result<HandicapProgress> = { ok: false, failure };
    expect((await run([none], ok(result))).got).toEqual(ok(result));
    expect((await run([none], { ok: false, failure: OFFLINE_FAILURE })).got).toEqual({
      ok: false,
      failure: OFFLINE_FAILURE,
    });
  });
});
