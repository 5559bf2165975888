import { Button } from '#ui/forms/Button.tsx';
import { describeOut } from '#ui/golf/status.ts';
import { t } from '#words/t.ts';
import styles from './Board.module.css';
import { formatRowToPar } from './BoardCells.tsx';
import type { GrossOrNet, ShownRow } from './BoardCells.tsx';
import { explainMissingPlace } from './netTexts.ts';

function goTo(userId: number): void {
  const row = document.getElementById(`player-${userId}`);
  row?.scrollIntoView({ block: 'center' });
  row?.querySelector('a')?.focus({ preventScroll: true });
}

/** The user's own position; pressed, it scrolls to the own row. */
export function OwnPlace({
  rows,
  count,
  userId,
  outlooks,
  onFind,
}: {
  rows: ShownRow[];
  count: GrossOrNet;
  userId: number | null;
  /** By finished player: the places still possible. */
  outlooks: ReadonlyMap<number, string>;
  /** Clears the search, which may hide the row. */
  onFind: () => void;
}) {
  const own = rows.find((row) => row.user.id === userId);
  if (!own) return null;
  const outlook = count === 'gross' ? outlooks.get(own.user.id) : undefined;
  const find = () => {
    onFind();
    requestAnimationFrame(() => goTo(own.user.id));
  };
  return (
    <Button look="quiet" className={styles.ownPlace} onClick={find}>
      <span>{t('My row')}</span>
      <span className={styles.ownWords}>
        {own.withdrawn ? describeOut(own) : (own.position ?? explainMissingPlace(own, count))}
        {own.position ? `, ${formatRowToPar(own, count)}` : ''}
      </span>
      {outlook === undefined ? null : <small>{outlook}</small>}
    </Button>
  );
}
