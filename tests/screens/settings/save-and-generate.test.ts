import { expect, it } from 'vitest';
import { fail, OFFLINE_FAILURE, succeed } from '#api/failures.ts';
import { generateGroupings } from '#contract/tournaments/groupings.ts';
import { changeGroupingSettings } from '#contract/tournaments/settings.ts';
import {
  describeDraw,
  hasClosedEntry,
  readNewVersion,
  saveAndGenerate,
  saveChoices,
} from '#screens/settings/draw/saveAndGenerate.ts';

it('generating groupings that the server refuses still saves the values of the form', async () => {
  const called: unknown[] = [];
  const saved: unknown[] = [];
  const refusal = { kind: 'refused', status: 400, message: 'Round 1 already has scores' } as never;
  const result = await saveAndGenerate({
    call: (async () => fail(OFFLINE_FAILURE)) as never,
    mutate: (async (endpoint: unknown) => {
      called.push(endpoint);
      return endpoint === generateGroupings ? fail(refusal) : { ok: true, data: 'stored', cachedAt: null };
    }) as never,
    tournament: 1,
    round: 1,
    stored: { id: 5 } as never,
    choices: { group_size: 3, handicap_weight: 1, current_score_weight: 0, auto_generate: false } as never,
    onSaved: (settings) => saved.push(settings),
  });
  expect(called).toEqual([changeGroupingSettings, generateGroupings]);
  expect(saved).toEqual(['stored']);
  expect(result).toEqual(fail(refusal));
});

it('settings of a draw that another user changed since keep that change, except the values changed here', async () => {
  const values = { group_size: 4, handicap_weight: 0.7, current_score_weight: 0.3, auto_generate: true };
  const stored = { id: 5, tournament: 1, round_number: 1, ...values };
  const sent: unknown[] = [];
  const save = (current: object[], storedHere: typeof stored | undefined) =>
    saveChoices({
      call: (async () => succeed(current)) as never,
      mutate: (async (endpoint: unknown, { params, body }: { params?: object; body: object }) => {
        sent.push([endpoint, params, body]);
        return succeed('stored');
      }) as never,
      tournament: 1,
      round: 1,
      stored: storedHere,
      choices: { ...values, handicap_weight: 1 },
      onSaved: () => undefined,
    });
  const current = { ...stored, group_size: 3 };
  await save([current], stored);
  await save([current], undefined);
  const body = { tournament: 1, round_number: 1, ...values, group_size: 3, handicap_weight: 1 };
  const change = [changeGroupingSettings, { id: 5 }, body];
  expect(sent).toEqual([change, change]);
});

it('a draw that closed an open entry is distinguished from one that found entry closed, or left it open', async () => {
  const job = (entry: string) => ({ call: (async () => succeed({ entry })) as never, tournament: 1 });
  expect(await hasClosedEntry(job('closed'), 'open')).toBe(true);
  expect(await hasClosedEntry(job('closed'), 'soon')).toBe(true);
  expect(await hasClosedEntry(job('open'), 'open')).toBe(false);
  expect(await hasClosedEntry(job('closed'), 'closed')).toBe(false);
  expect(await hasClosedEntry(job('closed'), undefined)).toBe(false);
});

it('the message after a draw says that entry is closed now', () => {
  const done = 'Successfully generated groupings for Round 2';
  const entry = 'Entry is closed now, because the groups are drawn. Only you can add players.';
  expect(describeDraw(2, false)).toBe(done);
  expect(describeDraw(2, true)).toBe(`${done}. ${entry}`);
});

it('a draw that changed the groups can be undone; one that drew the same groups has nothing to undo', async () => {
  const job = (read: object) => ({ call: (async () => read) as never, tournament: 1, round: 2 as const });
  const answered = succeed({ version: 'b' });
  expect(await readNewVersion(job(answered), 'a')).toBe('b');
  expect(await readNewVersion(job(answered), 'b')).toBeNull();
  expect(await readNewVersion(job(fail(OFFLINE_FAILURE)), 'a'), 'without a network').toBeNull();
  expect(await readNewVersion(job(answered), null), 'on a plain backend').toBeNull();
});
