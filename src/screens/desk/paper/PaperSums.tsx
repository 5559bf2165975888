import { backNine, frontNine, total } from '#domain/round.ts';
import { t } from '#words/t.ts';
import styles from './Paper.module.css';

/** For sums: a picked-up hole counts 0. */
export const countedStrokes = (scores: readonly number[]): number[] =>
  scores.map((score) => Math.max(0, score));

export function PaperSums({ scores }: { scores: readonly number[] }) {
  const holes = countedStrokes(scores).map((score, i) => ({ hole_number: i + 1, score }));
  const sums = [
    { name: t('Out|nine'), sum: frontNine(holes) },
    { name: t('In|nine'), sum: backNine(holes) },
    { name: t('Total'), sum: total(holes) },
  ];
  return (
    <dl className={styles.sums}>
      {sums.map(({ name, sum }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{sum}</dd>
        </div>
      ))}
    </dl>
  );
}
