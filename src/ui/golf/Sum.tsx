import type { ScoredHole } from '#domain/round.ts';
import { formatPickedUp } from './strokes.ts';
import styles from './Sum.module.css';

export function Sum({ sum, holes }: { sum: number; holes: readonly Omit<ScoredHole, 'hole_number'>[] }) {
  const pickedUpText = formatPickedUp(holes);
  return (
    <>
      {sum}
      {pickedUpText === null ? null : <small className={styles.besides}> {pickedUpText}</small>}
    </>
  );
}
