export type ScoreMarkKind = 'none' | 'even' | 'one-under' | 'twice-under' | 'one-over' | 'twice-over';

/** Circles below par and squares above, so that colour is not the only sign. */
export function getScoreMark(over: number | null): ScoreMarkKind {
  if (over === null) return 'none';
  if (over === 0) return 'even';
  if (over < 0) return over === -1 ? 'one-under' : 'twice-under';
  return over === 1 ? 'one-over' : 'twice-over';
}
