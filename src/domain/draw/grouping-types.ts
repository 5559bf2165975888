import type { ParsedWishes } from '../entry/wishes.ts';

/** A player to group; the caller leaves out excluded players. */
export interface GroupablePlayer {
  id: number;
  /** Handicap in tenths, negative for a plus handicap; null without one. */
  handicap_tenths: number | null;
  /** Score relative to par on the holes played in this tournament; null before the first. */
  to_par: number | null;
}

export interface GroupingOptions {
  group_size: number;
  /** Weight of the handicap, 0 to 10 tenths. */
  handicap_weight_tenths: number;
  /** Weight of the current score, 0 to 10 tenths. */
  current_score_weight_tenths: number;
  /** User ids of each group of the earlier rounds. */
  earlier: readonly (readonly number[])[];
  /** Number of later rounds whose groups should also avoid repeated pairs; default 0. */
  later_rounds?: number;
  /** The same seed and players give the same groups. */
  seed: number;
  /** Cost of a repeated pair, in hundredths of a stroke. The default exceeds every difference in level. */
  repeat_cost?: number;
  /** A wished pair counts more than similar levels, a wished start more than the order of levels. */
  wishes?: ParsedWishes | undefined;
  /** User ids of players who play in one group if there is room; earlier sets first. Others than `players` are ignored. */
  together?: readonly (readonly number[])[];
}
