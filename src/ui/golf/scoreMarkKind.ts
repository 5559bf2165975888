export type ScoreMarkKind = 'none' | 'even' | 'one-under' | 'twice-under' | 'one-over' | 'twice-over';

/** Chooses circles below par and squares above, so that colour is not the only sign. */
export function getScoreMark(overPar: number | null): ScoreMarkKind {
  if (overPar === null) return 'none';
  if (overPar === 0) return 'even';
  if (overPar < 0) return overPar === -1 ? 'one-under' : 'twice-under';
  return overPar === 1 ? 'one-over' : 'twice-over';
}
