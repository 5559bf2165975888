import { fail } from '#api/failures.ts';
import type { Result } from '#api/failures.ts';
import type { Reads } from '#app/reads/reads.ts';
import { generateGroupings } from '#contract/tournaments/groupings.ts';
import { changeGroupingSettings, createGroupingSettings } from '#contract/tournaments/settings.ts';
import type { GroupingSettings } from '#contract/tournaments/settings.ts';
import type { Choices } from './rounds.ts';

interface Job {
  mutate: Reads['mutate'];
  tournament: number;
  round: 1 | 2 | 3 | 4;
  /** Stored settings, which are updated; undefined to create them. */
  stored: GroupingSettings | undefined;
  choices: Choices;
  /** Called with the saved settings, so that a retry updates them instead of creating others. */
  onSaved: (settings: GroupingSettings) => void;
  /** Generates new groups even if the round has scores. */
  force: boolean;
}

/** Saves the settings, then generates groupings (SPEC.md §4). Stops at the first failure. */
export async function saveAndGenerate(job: Job): Promise<Result<null>> {
  const { mutate, tournament, round, stored, choices, force, onSaved } = job;
  const body = { ...choices, group_size: choices.group_size === 3 ? (3 as const) : (4 as const) };
  const roundKey = { tournament, round_number: round };
  const savedSettings = stored
    ? await mutate(changeGroupingSettings, { params: { id: stored.id }, body: { ...roundKey, ...body } })
    : await mutate(createGroupingSettings, { body: { ...roundKey, ...body } });
  if (!savedSettings.ok) return fail(savedSettings.failure);
  onSaved(savedSettings.data);
  const generationResult = await mutate(generateGroupings, {
    params: { tournament, round },
    body: force ? { force: true } : {},
  });
  return generationResult.ok ? { ok: true, data: null, cachedAt: null } : fail(generationResult.failure);
}
