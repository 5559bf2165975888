import { formatHandicap } from '#domain/round.ts';
import styles from './HandicapLines.module.css';

interface Line {
  tournament: number;
  tournament_name: string;
  round_number: number;
  date: string | null;
  course_name: string | null;
  total_score: number;
  adjusted_gross_score: number | null;
  course_rating: number | null;
  slope: number | null;
  differential: number | null;
  adjustment: number;
  counts: boolean;
  left_out: string | null;
}

interface Explanation {
  index: number | null;
  low_index: number | null;
  handicap: number | null;
  rounds: Line[];
  steps: string[];
}

function Round({ line }: { line: Line }) {
  const { date, course_name, adjusted_gross_score, course_rating, slope, differential, adjustment } = line;
  return (
    <li className={styles.round}>
      <div className={styles.name}>
        <strong>
          {line.tournament_name}, Round {line.round_number}
        </strong>
        <small>{[date, course_name].filter(Boolean).join(' - ')}</small>
      </div>
      <strong className={styles.differential}>
        {differential === null ? 'out' : formatHandicap(differential)}
        {adjustment === 0 ? null : <small> {adjustment.toFixed(1)}</small>}
      </strong>
      <p className={styles.how}>
        {line.left_out ??
          `${line.total_score} strokes, adjusted ${adjusted_gross_score}; rating ${course_rating?.toFixed(1)}, slope ${slope}.`}
        {line.counts ? <strong> Counts.</strong> : null}
      </p>
    </li>
  );
}

/** The record comes oldest first. */
const newestFirst = (rounds: Line[]): Line[] => rounds.map((_, i) => rounds[rounds.length - 1 - i]!);

/** A handicap index line by line: the rounds, newest first, and the arithmetic. Unofficial. */
export function HandicapLines({ explanation }: { explanation: Explanation }) {
  const { index, low_index, handicap, rounds, steps } = explanation;
  return (
    <div className={styles.lines}>
      <p>
        Computed index <strong>{formatHandicap(index)}</strong>
        {low_index === null ? null : `, low index ${formatHandicap(low_index)}`}
        {handicap !== index && handicap !== null ? `, shown as ${formatHandicap(handicap)}` : null}.{' '}
        <em>Unofficial.</em>
      </p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {rounds.length > 0 ? (
        <ul className={styles.rounds} aria-label="Rounds, newest first">
          {newestFirst(rounds).map((line) => (
            <Round key={`${line.tournament}/${line.round_number}`} line={line} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}
