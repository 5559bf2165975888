import styles from './ScoreMark.module.css';

type ScoreMarkKind = 'none' | 'even' | 'one-under' | 'twice-under' | 'one-over' | 'twice-over';

/** Chooses circles below par and squares above, so that colour is not the only sign. */
export function getScoreMark(overPar: number | null): ScoreMarkKind {
  if (overPar === null) return 'none';
  if (overPar === 0) return 'even';
  if (overPar < 0) return overPar === -1 ? 'one-under' : 'twice-under';
  return overPar === 1 ? 'one-over' : 'twice-over';
}

interface Props {
  /** Strokes over (+) or under (-) par; null if unplayed or without par. */
  over: number | null;
  /** True to colour scores under and over par; otherwise they have the colour of the text. */
  coloured?: boolean;
  children: number | string;
}

/** Draws circles below par and squares above, doubled from two strokes on, as on a paper card. */
export function ScoreMark({ over, coloured = false, children }: Props) {
  const classNames = [
    styles.score,
    styles[getScoreMark(over)],
    coloured ? styles.coloured : '',
    String(children).length > 2 ? styles.long : '',
  ];
  return <span className={classNames.filter(Boolean).join(' ')}>{children}</span>;
}
