import board from '../board/Board.module.css';
import styles from './Competition.module.css';

/** Two figures of a row, which stand below those of the other rows: the one beside the result, and holes done. */
export function Pair({ aside, thru }: { aside: string; thru: string }) {
  return (
    <span className={styles.pair}>
      {aside === '' ? null : <span>{aside}</span>} <span className={board.second}>{thru}</span>
    </span>
  );
}
