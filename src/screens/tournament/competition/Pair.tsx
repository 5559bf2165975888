import board from '../board/Board.module.css';
import styles from './Competition.module.css';

/** Shows two figures that align across rows: `aside`, the figure beside the result, and the holes played. */
export function FigurePair({ aside, thru }: { aside: string; thru: string }) {
  return (
    <span className={styles.pair}>
      {aside === '' ? null : <span>{aside}</span>} <span className={board.second}>{thru}</span>
    </span>
  );
}
