import { describe, expect, it } from 'vitest';
import { fail, OFFLINE_FAILURE, succeed } from '#api/failures.ts';
import { copyTournament } from '#contract/tournaments/tournament-copy.ts';
import { changeTournament } from '#contract/tournaments/tournament-life.ts';
import { createCopy, proposeFirstDay } from '#screens/settings/CopyTournament.tsx';

const BODY = { name: 'Medal', roster: true, op_id: 'one' };

/** Copies with a server that answers each call by its endpoint. */
async function copyWith(answers: Map<unknown, unknown>, entry: 'open' | 'closed') {
  const calls: unknown[] = [];
  const mutate = async (endpoint: unknown, { body }: { body: object }) => {
    calls.push([endpoint, body]);
    return answers.get(endpoint);
  };
  const result = await createCopy(mutate as never, 1, { ...BODY, entry });
  return { calls, result: result.ok ? result.data : result };
}
const withEntry = (entry: string | undefined) => succeed({ id: 2, name: 'Medal', entry });
const CLOSING = [changeTournament, { entry: 'closed' }];
const OPEN = 'Medal was created. Its entry is open: close it in its settings.';

describe('the copy of a tournament whose entry stays closed', () => {
  it('needs no second call if the server closed entry', async () => {
    const { calls, result } = await copyWith(new Map([[copyTournament, withEntry('closed')]]), 'closed');
    expect(calls).toEqual([[copyTournament, { ...BODY, entry: 'closed' }]]);
    expect(result).toMatchObject({ problem: null });
  });

  it.each(['open', 'ask', undefined])('is closed by a second call if the answer says “%s”', async (entry) => {
    const answers = new Map<unknown, unknown>([
      [copyTournament, withEntry(entry)],
      [changeTournament, withEntry('closed')],
    ]);
    const { calls, result } = await copyWith(answers, 'closed');
    expect(calls[1]).toEqual(CLOSING);
    expect(result).toMatchObject({ created: { id: 2, entry: 'closed' }, problem: null });
  });

  it('says that its entry is open if the second call fails or changes nothing', async () => {
    const copied = [copyTournament, withEntry('open')] as const;
    const offline = await copyWith(
      new Map<unknown, unknown>([copied, [changeTournament, fail(OFFLINE_FAILURE)]]),
      'closed',
    );
    expect(offline.result).toMatchObject({
      created: { id: 2 },
      problem: expect.stringMatching(new RegExp(`^${OPEN} .+`)),
    });
    const ignored = await copyWith(
      new Map<unknown, unknown>([copied, [changeTournament, withEntry('open')]]),
      'closed',
    );
    expect(ignored.result).toMatchObject({ problem: OPEN });
  });
});

it('a copy that everybody may enter, and one that failed, are changed by no second call', async () => {
  const open = await copyWith(new Map([[copyTournament, withEntry('open')]]), 'open');
  expect(open.calls).toHaveLength(1);
  expect(open.result).toMatchObject({ problem: null });
  const failed = await copyWith(new Map([[copyTournament, fail(OFFLINE_FAILURE)]]), 'closed');
  expect(failed.calls).toHaveLength(1);
  expect(failed.result).toEqual(fail(OFFLINE_FAILURE));
});

describe('the first day of a copy', () => {
  it('is proposed a week after round 1, also across months and a change of clocks, or the next such weekday that is not past', () => {
    expect(proposeFirstDay(['2026-10-22', '2026-10-23', null, null], '2026-10-20')).toBe('2026-10-29');
    expect(proposeFirstDay(['2026-12-27', null, null, null], '2026-12-27')).toBe('2027-01-03');
    expect(proposeFirstDay(['2026-05-02', null, null, null], '2026-11-28')).toBe('2026-11-28');
    expect(proposeFirstDay(['2026-05-02', null, null, null], '2026-11-29')).toBe('2026-12-05');
    expect(proposeFirstDay([null, null, null, null], '2026-11-29')).toBe('');
  });
});
