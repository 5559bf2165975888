import type { Generated } from 'kysely';

export interface ClubDayTables {
  roster_imports: {
    tournament: number;
    op_id: string;
    /** What the import answered, as JSON, for a repeat of the same import. */
    answer: string;
    made_at: number;
  };
  /** Idempotency keys of create calls, so that a repeated call creates no second row. */
  creations: {
    user: number;
    kind: 'tournament' | 'course' | 'competition' | 'season';
    op_id: string;
    made: number;
    made_at: number;
  };
  tee_sheets: {
    tournament: number;
    round_number: number;
    start: 'one_tee' | 'two_tees' | 'shotgun';
    /** HH:MM at the course. */
    first_time: string;
    /** Minutes between groups; null means 8, 10 or 12 after a group of two, three or four. */
    interval_minutes: number | null;
    /** Minutes after which a start stays empty, so that the groups can make up delays; null for none. */
    gap_minutes: number | null;
  };
  access_codes: {
    id: Generated<number>;
    tournament: number;
    round_number: number;
    group_number: number;
    code: string;
    made_at: number;
    made_by: number;
    ended_at: number | null;
    /** JSON list of the group's player ids when the code was created; null for codes older than this column. */
    members: Generated<string | null>;
  };
  /** Users who are not players: they signed in with a group's code to score for the group. */
  helpers: {
    user: number;
    access: number;
  };
  /** A scorer outside the group: a helper, or a player moved away by a new draw, whose phone may not know it yet. */
  extra_scorers: {
    tournament: number;
    round_number: number;
    scorer: number;
    player: number;
    /** Id of a helper's code; null for a player who left the group in a new draw. */
    access: Generated<number | null>;
  };
  password_resets: {
    /** SHA-256 of the link's token. */
    token_hash: string;
    user: number;
    made_by: number;
    expires_at: number;
    used_at: number | null;
  };
}
