/** What decides which handicap index of a player counts in a tournament, all in tenths. */
export interface IndexOfEvent {
  /** Of this event. */
  event_tenths: number | null;
  /** Of the profile. */
  handicap_tenths: number | null;
  /** 1 where the profile had none when the player began to play. */
  without_index: number;
}

/** Whether the index of the profile came too late for this tournament: strokes are received by one that is known before play. */
export const cameTooLate = ({ event_tenths, handicap_tenths, without_index }: IndexOfEvent): boolean =>
  without_index === 1 && event_tenths === null && handicap_tenths !== null;

/** The handicap index that counts in a tournament, in tenths; null for none. */
export const eventIndex = (row: IndexOfEvent): number | null =>
  cameTooLate(row) ? null : (row.event_tenths ?? row.handicap_tenths);
