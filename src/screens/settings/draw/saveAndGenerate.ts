import { fail, type Result } from '#api/failures.ts';
import type { Client } from '#api/types.ts';
import type { Reads } from '#app/reads/reads.ts';
import { readDraw } from '#contract/tournaments/draw.ts';
import { generateGroupings } from '#contract/tournaments/groupings.ts';
import {
  changeGroupingSettings,
  createGroupingSettings,
  listGroupingSettings,
} from '#contract/tournaments/settings.ts';
import { readTournament, type Tournament } from '#contract/tournaments/tournaments.ts';
import type { GroupingSettings } from '#contract/tournaments/settings.ts';
import { t } from '#words/t.ts';
import { pickChanges } from '../drafts/pickChanges.ts';
import { createInitialChoices, findRoundSettings, type GroupingChoices } from '../rounds.ts';

interface SaveJob {
  call: Client['call'];
  mutate: Reads['mutate'];
  tournament: number;
  round: 1 | 2 | 3 | 4;
  /** Settings that the form shows, to update; undefined to create them. */
  stored: GroupingSettings | undefined;
  choices: GroupingChoices;
  /** Receives the saved settings, so that a retry updates them instead of creating others. */
  onSaved: (settings: GroupingSettings) => void;
}

/** Another user may have changed the settings since the form loaded them. */
async function loadCurrent({ call, tournament, round, stored }: SaveJob) {
  const listResult = await call(listGroupingSettings, { query: { tournament }, strategy: 'network-first' });
  const isCurrent = listResult.ok && listResult.cachedAt === null;
  return (isCurrent ? findRoundSettings(listResult.data, tournament, round) : undefined) ?? stored;
}

/** Sends all values, as SPEC.md §7 has it: those that its user did not change are the server's current ones. */
export async function saveChoices(job: SaveJob): Promise<Result<GroupingSettings>> {
  const { mutate, tournament, round, stored, onSaved } = job;
  const current = await loadCurrent(job);
  const changes = pickChanges(createInitialChoices(stored), job.choices);
  const choices = { ...createInitialChoices(current), ...changes };
  const group_size = choices.group_size === 3 ? (3 as const) : (4 as const);
  const body = { tournament, round_number: round, ...choices, group_size };
  const saveResult = current
    ? await mutate(changeGroupingSettings, { params: { id: current.id }, body })
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

/** True if a draw has just closed the entry, which was open or to open. */
export async function hasClosedEntry(
  { call, tournament }: Pick<SaveJob, 'call' | 'tournament'>,
  entryBefore: Tournament['entry'],
): Promise<boolean> {
  if ((entryBefore ?? 'closed') === 'closed') return false;
  const result = await call(readTournament, { params: { id: tournament }, strategy: 'network-first' });
  return result.ok && result.data.entry === 'closed';
}

/**
 * The version of the groups that a draw has changed; null if it changed nothing, so that the journal has no entry to
 * undo, or if that is unknown.
 */
export async function readNewVersion(
  { call, tournament, round }: Pick<SaveJob, 'call' | 'tournament' | 'round'>,
  versionBefore: string | null,
): Promise<string | null> {
  if (versionBefore === null) return null;
  const result = await call(readDraw, { params: { tournament, round }, strategy: 'network-first' });
  const isNew = result.ok && result.cachedAt === null && result.data.version !== versionBefore;
  return isNew ? result.data.version : null;
}

export function describeDraw(round: number, isEntryClosedNow: boolean): string {
  const doneText = t('Successfully generated groupings for Round {round}', { round });
  return isEntryClosedNow
    ? `${doneText}. ${t('Entry is closed now, because the groups are drawn. Only you can add players.')}`
    : doneText;
}
