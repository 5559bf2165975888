import type { ReactNode } from 'react';
import type { HoleView } from '#data/scores/types.ts';
import { HOLE_ID } from './focus.ts';
import styles from './Panel.module.css';

/** Which hole is in hand, its par and stroke index; beside it what else is chosen there. */
export function HoleHead({ hole, children }: { hole: HoleView; children: ReactNode }) {
  return (
    <div className={styles.head}>
      <div className={styles.hole}>
        <h2 id={HOLE_ID} tabIndex={-1}>
          Hole {hole.hole_number}
        </h2>
        <p>
          {hole.par === null ? 'Par not set' : `Par ${hole.par}`}
          {hole.stroke_index === null ? '' : ` · Index ${hole.stroke_index}`}
        </p>
      </div>
      {children}
    </div>
  );
}
