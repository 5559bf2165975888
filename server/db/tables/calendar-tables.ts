export interface CalendarTables {
  /** The feed of an account. A new address replaces the earlier one. */
  calendar_feeds: {
    user: number;
    /** SHA-256 of the secret in the address. */
    secret_hash: string;
    made_at: number;
  };
  /** What calendars last showed of a player's round. It outlives the tournament, so that events can be cancelled. */
  calendar_events: {
    user: number;
    tournament: number;
    round_number: number;
    /** Id of the event in calendars; the same if the server moves to another address. */
    uid: string;
    /** `ShownRound` of src/domain/calendar/round-event.ts as JSON. */
    shown: string;
    sequence: number;
    /** When `shown` last changed. */
    changed_at: number;
  };
}
