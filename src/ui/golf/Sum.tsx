import type { ScoredHole } from '#domain/round.ts';
import { formatPickedUp } from './strokes.ts';
import styles from './Sum.module.css';

/** Also shows how many holes were picked up, which are not in the sum. */
export function Sum({ sum, holes }: { sum: number; holes: readonly Omit<ScoredHole, 'hole_number'>[] }) {
  const besides = formatPickedUp(holes);
  return (
    <>
      {sum}
      {besides === null ? null : <small className={styles.besides}> {besides}</small>}
    </>
  );
}
