import type { ShownHole } from './shown.ts';
import { Tile } from './Tile.tsx';
import styles from './Tiles.module.css';

/** Nine holes and their sum. */
export function Nine({
  title,
  sumLabel,
  sum,
  holes,
  current,
  onSelect,
}: {
  title: string;
  sumLabel: string;
  sum: number;
  holes: ShownHole[];
  current: number;
  onSelect: (hole: number) => void;
}) {
  return (
    <section className={styles.nine}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.grid}>
        {holes.map((hole) => (
          <Tile
            key={hole.stored.hole_number}
            hole={hole}
            current={hole.stored.hole_number === current}
            onSelect={onSelect}
          />
        ))}
        <p className={styles.sum}>
          <span>{sumLabel}</span>
          <strong className={styles.score}>{sum}</strong>
        </p>
      </div>
    </section>
  );
}
