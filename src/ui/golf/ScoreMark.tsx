import styles from './ScoreMark.module.css';
import { getScoreMark } from './scoreMarkKind.ts';

/** Draws circles below par and squares above, doubled from two strokes on, as on a paper card. */
export function ScoreMark({
  over,
  coloured = false,
  children,
}: {
  /** Strokes over (+) or under (-) par; null if unplayed or without par. */
  over: number | null;
  /** True to colour scores under and over par; otherwise they have the colour of the text. */
  coloured?: boolean;
  children: number | string;
}) {
  const classNames = [
    styles.score,
    styles[getScoreMark(over)],
    coloured ? styles.coloured : '',
    String(children).length > 2 ? styles.long : '',
  ];
  return <span className={classNames.filter(Boolean).join(' ')}>{children}</span>;
}
