import type { ServerState } from '#contract/server.ts';
import { text, type PlainText } from '#words/t.ts';

/** Maximum age in ms of a backup that was made last night. */
const MAX_BACKUP_AGE_MS = 26 * 3_600_000;
/** Percentage of free disk space below which space counts as short. */
const MIN_FREE_PERCENT = 10;

export function findWarnings(
  { backup, disk }: Pick<ServerState, 'backup' | 'disk'>,
  now: number,
): PlainText[] {
  const warnings: PlainText[] = [];
  if (backup === null)
    warnings.push(text('No backup is known. Ask the operator whether one is made each night.'));
  else if (now - Date.parse(backup.made_at) > MAX_BACKUP_AGE_MS)
    warnings.push(text('The last good backup is older than a day. Ask the operator to look at it.'));
  if (disk !== null && disk.free * 100 < disk.total * MIN_FREE_PERCENT)
    warnings.push(text('The disk is nearly full. Scores need space: ask the operator to make some.'));
  return warnings;
}
