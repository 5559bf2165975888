/**
 * The status of a card. RTD: stopped during the round. WD: withdrew. NR: no return, the card is not complete. NC: no card
 * was handed in. DQ: disqualified. NS: never started.
 */
export const STATUSES = ['playing', 'RTD', 'WD', 'NR', 'NC', 'DQ', 'NS'] as const;
export type Status = (typeof STATUSES)[number];

export const isStatus = (value: unknown): value is Status => STATUSES.includes(value as Status);

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
