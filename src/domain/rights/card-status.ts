import type { Status } from '../status.ts';
import { hasRight, type RightFacts, type Requester } from './rights.ts';

/** Only the committee sets other statuses. */
const GROUP_STATUSES: readonly (string | null)[] = ['RTD', 'WD'] satisfies Status[];

/**
 * For users who may score on the card. An author may also undo their own status of this kind, to correct a slip without
 * an organizer.
 */
export function canSetStatus(
  who: Requester,
  about: RightFacts,
  value: Status,
  standing: { value: string | null; entered_by: number | null } | null,
): boolean {
  if (hasRight(who, 'set-any-status', about)) return true;
  const isPlaying = standing === null || standing.value === 'playing';
  const isGroups = standing !== null && GROUP_STATUSES.includes(standing.value);
  if (value === 'playing') return isPlaying || (isGroups && standing.entered_by === who.userId);
  return GROUP_STATUSES.includes(value) && (isPlaying || isGroups);
}
