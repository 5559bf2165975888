import { expect, it } from 'vitest';
import { fail } from '#api/failures.ts';
import { generateGroupings } from '#contract/tournaments/groupings.ts';
import { changeGroupingSettings } from '#contract/tournaments/settings.ts';
import { saveAndGenerate } from '#screens/settings/saveAndGenerate.ts';

it('generating groupings that the server refuses still saves the values of the form', async () => {
  const called: unknown[] = [];
  const saved: unknown[] = [];
  const refusal = { kind: 'refused', status: 400, message: 'Round 1 already has scores' } as never;
  const result = await saveAndGenerate({
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
