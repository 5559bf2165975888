import type { Status } from './status.ts';

/** What a player and the group may say of a card themselves; the other words are the committee's. */
export const GROUP_STATUSES: readonly Status[] = ['RTD', 'WD'];

/**
 * Whether who may score on a card but does not run the tournament may set this status. They may also take back what they
 * set themselves: a thumb that slipped needs no organizer.
 */
export const mayGroupSet = (
  value: Status,
  standing: { value: string | null; entered_by: number } | null,
  who: number,
): boolean => {
  const isTheirs = (set: string | null): boolean => GROUP_STATUSES.includes(set as Status);
  const own = standing !== null && standing.entered_by === who && isTheirs(standing.value);
  if (value === 'playing') return own || standing === null || standing.value === 'playing';
  return isTheirs(value) && (standing === null || standing.value === 'playing' || isTheirs(standing.value));
};
