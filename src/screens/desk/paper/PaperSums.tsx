import { FRONT_HOLES, type HolesInPlay } from '#domain/holes-in-play.ts';
import { splitNines, sumBothNines } from '#domain/round.ts';
import { t } from '#words/t.ts';
import styles from './Paper.module.css';

/** In sums a picked-up hole counts 0. */
export const toCountedStrokes = (scores: readonly number[]): number[] =>
  scores.map((score) => Math.max(0, score));

interface Props {
  /** Of holes 1 to 18. */
  scores: readonly number[];
  holes: HolesInPlay;
  /** Null where the card counts no points. */
  points: number | null;
  /** Code of the card's status in place of the total; null while the player plays. */
  outCode: string | null;
}

/** Shows the sum of each nine that has holes in play, and the points. */
export function PaperSums({ scores, holes, points, outCode }: Props) {
  const strokes = toCountedStrokes(scores);
  const holeScores = holes.map((hole_number) => ({ hole_number, score: strokes[hole_number - 1] ?? 0 }));
  const nines = splitNines(holeScores, ({ hole_number }) => hole_number);
  const sums = [
    ...nines.map((nine) => ({
      name: nine[0]!.hole_number <= FRONT_HOLES ? t('Out|nine') : t('In|nine'),
      sum: sumBothNines(nine),
    })),
    { name: t('Total'), sum: outCode ?? sumBothNines(holeScores) },
    ...(points === null ? [] : [{ name: t('Points'), sum: points }]),
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
