import type { Status } from '../status.ts';
import { hasRight, type RightFacts, type Requester } from './rights.ts';

/** Statuses that a group may set; the others are for the committee. */
const GROUP_STATUSES: readonly (string | null)[] = ['RTD', 'WD'] satisfies Status[];

/** Users who may set every status may give the reason. */
export const canSetReason = (requester: Requester, facts: RightFacts): boolean =>
  hasRight(requester, 'set-any-status', facts);

/**
 * `canScore` is false for a starter, who may only mark that a player did not start. A scorer who set RTD or WD may undo
 * that, to correct a mistake without an organizer.
 */
export function canSetStatus(
  requester: Requester,
  { canScore = true, ...facts }: RightFacts & { canScore?: boolean },
  value: Status,
  currentStatus: { value: string | null; entered_by: number | null } | null,
): boolean {
  if (hasRight(requester, 'set-any-status', facts)) return true;
  const isPlaying = currentStatus === null || currentStatus.value === 'playing';
  const isStarterChange = value === 'NS' ? isPlaying : value === 'playing' && currentStatus?.value === 'NS';
  if (isStarterChange && hasRight(requester, 'set-not-started', facts)) return true;
  if (!canScore) return false;
  const isSetByGroup = currentStatus !== null && GROUP_STATUSES.includes(currentStatus.value);
  if (value === 'playing')
    return isPlaying || (isSetByGroup && currentStatus.entered_by === requester.userId);
  return GROUP_STATUSES.includes(value) && (isPlaying || isSetByGroup);
}
