import type { BoardRow } from '#contract/scores/board.ts';
import type { LeadChange } from '#domain/boards/replay.ts';
import { describeLeadChange } from '#ui/golf/leadChangeText.ts';
import { formatLocalTime } from '#ui/formatTime.ts';
import styles from './Race.module.css';

interface Props {
  changes: readonly LeadChange[];
  rows: readonly BoardRow[];
  shown: number;
  onGoTo: (event: number) => void;
}

/** A press on a lead change moves the replay to that moment; later changes are less prominent. */
export function LeadChanges({ changes, rows, shown, onGoTo }: Props) {
  return (
    <ol className={styles.changes}>
      {changes.map((change) => (
        <li key={change.event}>
          <button
            type="button"
            className={change.event < shown ? styles.past : styles.coming}
            onClick={() => onGoTo(change.event)}
          >
            <time dateTime={change.at}>{formatLocalTime(change.at)}</time>
            <span>{describeLeadChange(change, rows)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
