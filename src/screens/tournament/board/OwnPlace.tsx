import { Button } from '#ui/forms/Button.tsx';
import { describeOut } from '#ui/golf/status.ts';
import { t } from '#words/t.ts';
import styles from './Board.module.css';
import { formatRowToPar, type GrossOrNet, type ShownRow } from './BoardCells.tsx';
import { explainMissingPlace } from './strokesBoardTexts.ts';

function scrollToRow(userId: number): void {
  const row = document.getElementById(`player-${userId}`);
  row?.scrollIntoView({ block: 'center' });
  row?.querySelector('a')?.focus({ preventScroll: true });
}

interface Props {
  rows: ShownRow[];
  scoreKind: GrossOrNet;
  userId: number | null;
  /** The places that are still possible for players who have finished, as texts by user id. */
  outlooks: ReadonlyMap<number, string>;
  /** Clears the search, which may hide the row. */
  onFind: () => void;
}

/** Shows the user's position; a press scrolls to the user's row. */
export function OwnPlace({ rows, scoreKind, userId, outlooks, onFind }: Props) {
  const ownRow = rows.find((row) => row.user.id === userId);
  if (!ownRow) return null;
  const outlook = scoreKind === 'gross' ? outlooks.get(ownRow.user.id) : undefined;
  const findOwnRow = () => {
    onFind();
    requestAnimationFrame(() => scrollToRow(ownRow.user.id));
  };
  return (
    <Button variant="quiet" className={styles.ownPlace} onClick={findOwnRow}>
      <span>{t('My row')}</span>
      <span className={styles.ownWords}>
        {ownRow.withdrawn ? describeOut(ownRow) : (ownRow.position ?? explainMissingPlace(ownRow, scoreKind))}
        {ownRow.position ? `, ${formatRowToPar(ownRow, scoreKind)}` : ''}
      </span>
      {outlook === undefined ? null : <small>{outlook}</small>}
    </Button>
  );
}
