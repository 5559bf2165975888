import type { GroupingOptions } from '#domain/draw/grouping-types.ts';

/** Options of a draw of a first round in groups of four. */
export const GROUPING_OPTIONS: GroupingOptions = {
  group_size: 4,
  handicap_weight_tenths: 7,
  current_score_weight_tenths: 3,
  earlier: [],
  seed: 1,
};
