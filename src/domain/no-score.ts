/** The word of a hole that was played without a score ("Picked up"): it stands with 0 strokes in the register's `value`. */
export const NO_SCORE_VALUE = 'no_score';
