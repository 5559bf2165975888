/** Instants are ms since 1970. `number` is the value of `tournaments.notice` at the time of the change. */
export interface NoticeTables {
  notices: {
    tournament: number;
    number: number;
    text: string;
    written_at: number;
    written_by: number;
  };
  suspensions: {
    tournament: number;
    number: number;
    kind: 'immediate' | 'normal';
    began_at: number;
    began_by: number;
    /** Null while play is suspended; stays null if another suspension replaced this one. */
    resumed_at: number | null;
    resumed_by: number | null;
  };
  local_rules: {
    tournament: number;
    number: number;
    text: string;
    changed_at: number;
    changed_by: number;
  };
  /** For each player, the number of the newest notice that was read on the player's card. */
  notice_readers: {
    tournament: number;
    user: number;
    number: number;
    seen_at: number;
  };
}
