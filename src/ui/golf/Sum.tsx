import type { ScoredHole } from '#domain/round.ts';
import { besidesSign } from './strokes.ts';
import styles from './Sum.module.css';

/** The strokes of some holes, and that some of these were picked up and so are not in it. */
export function Sum({ sum, holes }: { sum: number; holes: readonly Omit<ScoredHole, 'hole_number'>[] }) {
  const besides = besidesSign(holes);
  return (
    <>
      {sum}
      {besides === null ? null : <small className={styles.besides}> {besides}</small>}
    </>
  );
}
