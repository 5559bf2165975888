import { FRONT_HOLES } from '#domain/round.ts';
import { Nine } from './Nine.tsx';
import styles from './Tiles.module.css';
import type { ScoredCard, Scoring } from './useScoring.ts';

/** The tiles of a card with their sums. */
export function Tiles({ card: { shown }, scoring }: { card: ScoredCard; scoring: Scoring }) {
  const shared = { current: scoring.hole, onSelect: scoring.goTo };
  return (
    <>
      <Nine
        title="Front Nine"
        sumLabel="Front"
        sum={shown.front}
        holes={shown.holes.slice(0, FRONT_HOLES)}
        {...shared}
      />
      <Nine
        title="Back Nine"
        sumLabel="Back"
        sum={shown.back}
        holes={shown.holes.slice(FRONT_HOLES)}
        {...shared}
      />
      <p className={styles.total}>
        <span>Total</span>
        <strong className={styles.score}>{shown.total}</strong>
      </p>
    </>
  );
}
