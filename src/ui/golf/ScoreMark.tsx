import styles from './ScoreMark.module.css';
import { markOf } from './marks.ts';

/** A score framed as on a paper card: circles below par, squares above, doubled from two strokes on. */
export function ScoreMark({
  over,
  coloured = false,
  children,
}: {
  /** Strokes over (+) or under (-) par; null when unplayed or par is unknown. */
  over: number | null;
  /** In the colours of under and over; else in that of the words around it. */
  coloured?: boolean;
  children: number | string;
}) {
  const classes = [
    styles.score,
    styles[markOf(over)],
    coloured ? styles.coloured : '',
    String(children).length > 2 ? styles.long : '',
  ];
  return <span className={classes.filter(Boolean).join(' ')}>{children}</span>;
}
