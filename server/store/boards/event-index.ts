/** The sources of a player's handicap index in a tournament, in tenths. */
export interface IndexOfEvent {
  /** Set for this event. */
  event_tenths: number | null;
  /** From the profile. */
  handicap_tenths: number | null;
  /** 1 if the profile had no index when the player began to play. */
  without_index: number;
}

/** Strokes are received only by an index that exists before play. */
export const cameTooLate = ({ event_tenths, handicap_tenths, without_index }: IndexOfEvent): boolean =>
  without_index === 1 && event_tenths === null && handicap_tenths !== null;

/** In tenths; null for none. */
export const eventIndex = (row: IndexOfEvent): number | null =>
  cameTooLate(row) ? null : (row.event_tenths ?? row.handicap_tenths);
