import type { Status } from '../status.ts';
import { hasRight, type About, type Who } from './rights.ts';

/** The statuses that a player and their group may set; the committee sets the others. */
const GROUP_STATUSES: readonly (string | null)[] = ['RTD', 'WD'] satisfies Status[];

/**
 * Whether someone who may score on a card may set this status. The group also takes back what the same author set: a slip
 * of the thumb needs no organizer.
 */
export function canSetStatus(
  who: Who,
  about: About,
  value: Status,
  standing: { value: string | null; entered_by: number | null } | null,
): boolean {
  if (hasRight(who, 'set-any-status', about)) return true;
  const isPlaying = standing === null || standing.value === 'playing';
  const isGroups = standing !== null && GROUP_STATUSES.includes(standing.value);
  if (value === 'playing') return isPlaying || (isGroups && standing.entered_by === who.userId);
  return GROUP_STATUSES.includes(value) && (isPlaying || isGroups);
}
