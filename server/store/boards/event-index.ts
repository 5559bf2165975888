/** The sources of a player's handicap index in a tournament, in tenths. */
export interface HandicapIndexSources {
  event_tenths: number | null;
  handicap_tenths: number | null;
  /** 1 if the profile had no index when the player began to play. */
  without_index: number;
}

/** True if the index was set after play began, so that it gives no strokes. */
export const isHandicapIndexTooLate = ({
  event_tenths,
  handicap_tenths,
  without_index,
}: HandicapIndexSources): boolean => without_index === 1 && event_tenths === null && handicap_tenths !== null;

/** Index that counts in the tournament, in tenths; null for none. */
export const getTournamentHandicapIndex = (row: HandicapIndexSources): number | null =>
  isHandicapIndexTooLate(row) ? null : (row.event_tenths ?? row.handicap_tenths);
