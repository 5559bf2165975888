import { fail } from '#api/failures.ts';
import type { Result } from '#api/failures.ts';
import type { Reads } from '#app/reads/reads.ts';
import { generateGroupings } from '#contract/tournaments/groupings.ts';
import { changeGroupingSettings, createGroupingSettings } from '#contract/tournaments/settings.ts';
import type { GroupingSettings } from '#contract/tournaments/settings.ts';
import type { GroupingChoices } from './rounds.ts';

interface SaveJob {
  mutate: Reads['mutate'];
  tournament: number;
  round: 1 | 2 | 3 | 4;
  /** Settings to update; undefined to create them. */
  stored: GroupingSettings | undefined;
  choices: GroupingChoices;
  /** Receives the saved settings, so that a retry updates them instead of creating others. */
  onSaved: (settings: GroupingSettings) => void;
}

export async function saveChoices(job: SaveJob): Promise<Result<GroupingSettings>> {
  const { mutate, tournament, round, stored, choices, onSaved } = job;
  const group_size = choices.group_size === 3 ? (3 as const) : (4 as const);
  const body = { tournament, round_number: round, ...choices, group_size };
  const saveResult = stored
    ? await mutate(changeGroupingSettings, { params: { id: stored.id }, body })
    : await mutate(createGroupingSettings, { body });
  if (saveResult.ok) onSaved(saveResult.data);
  return saveResult;
}

/** Saves the settings, then generates groupings (SPEC.md §4). Stops at the first failure. */
export async function saveAndGenerate(job: SaveJob): Promise<Result<null>> {
  const choicesResult = await saveChoices(job);
  if (!choicesResult.ok) return fail(choicesResult.failure);
  const { mutate, tournament, round } = job;
  const generationResult = await mutate(generateGroupings, {
    params: { tournament, round },
    body: {},
  });
  return generationResult.ok ? { ok: true, data: null, cachedAt: null } : fail(generationResult.failure);
}
