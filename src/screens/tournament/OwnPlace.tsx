import { Button } from '#ui/Button.tsx';
import styles from './Board.module.css';
import { toParOf } from './BoardCells.tsx';
import type { Count, ShownRow } from './BoardCells.tsx';
import { noPlaceWords } from './netWords.ts';

function goTo(userId: number): void {
  const row = document.getElementById(`player-${userId}`);
  row?.scrollIntoView({ block: 'center' });
  row?.querySelector('a')?.focus({ preventScroll: true });
}

/** One's own place in words, and the way to one's row among many. */
export function OwnPlace({
  rows,
  count,
  userId,
  onFind,
}: {
  rows: ShownRow[];
  count: Count;
  userId: number | null;
  /** Clears what hides the row. */
  onFind: () => void;
}) {
  const own = rows.find((row) => row.user.id === userId);
  if (!own) return null;
  const find = () => {
    onFind();
    requestAnimationFrame(() => goTo(own.user.id));
  };
  return (
    <Button look="quiet" className={styles.ownPlace} onClick={find}>
      <span>My row</span>
      <span className={styles.ownWords}>
        {own.withdrawn ? 'withdrawn' : (own.position ?? noPlaceWords(own, count))}
        {own.position ? `, ${toParOf(own, count)}` : ''}
      </span>
    </Button>
  );
}
