/** One feed of an account. A new address replaces the earlier one. */
export interface CalendarFeedsTable {
  user: number;
  /** SHA-256 of the secret in the address. */
  secret_hash: string;
  made_at: number;
}

/** What calendars were last shown of a player's round. It outlives the tournament, to cancel its events. */
export interface CalendarEventsTable {
  user: number;
  tournament: number;
  round_number: number;
  /** Identifies the event in calendars; it stays when the server moves. */
  uid: string;
  /** JSON: `ShownRound` of src/domain/calendar/round-event.ts. */
  shown: string;
  /** The number of changes of `shown`. */
  sequence: number;
  /** When `shown` last changed. */
  changed_at: number;
}
