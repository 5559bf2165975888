import type { ReactNode } from 'react';
import { FRONT_HOLES, HOLES } from '#domain/holes-in-play.ts';
import { formatHandicap } from '#domain/round.ts';
import { toMessage, translate, type Message } from '#words/message.ts';
import { plural, t } from '#words/t.ts';
import styles from './HandicapLines.module.css';
import { formatFullDay, formatDaysInText } from '../formatTime.ts';
import { rich } from '../rich.ts';

interface RecordLine {
  tournament: number;
  tournament_name: string;
  round_number: number;
  date: string | null;
  course_name: string | null;
  total_score: number;
  picked_up?: number | undefined;
  pcc?: number | undefined;
  holes?: number | undefined;
  estimated?: boolean | undefined;
  adjusted_gross_score: number | null;
  course_rating: number | null;
  slope: number | null;
  differential: number | null;
  adjustment: number;
  counts: boolean;
  left_out: string | null;
  left_out_message?: Message | undefined;
}

interface HandicapExplanation {
  index: number | null;
  low_index: number | null;
  handicap: number | null;
  rounds: RecordLine[];
  steps: string[];
  step_messages?: Message[] | undefined;
}

/** True for an acceptable score. The differential does not show that, because two nines may make one differential. */
const isAcceptable = ({ adjusted_gross_score }: RecordLine): boolean => adjusted_gross_score !== null;

/** Returns '9 holes (N)': handicap records mark a nine-hole score with N. Null for 18 holes. */
function describeHoleCount(line: RecordLine): string | null {
  const { holes = HOLES } = line;
  if (holes === HOLES) return null;
  const isNine = holes === FRONT_HOLES && isAcceptable(line);
  return `${plural(holes, '{count} hole', '{count} holes')}${isNine ? ' (N)' : ''}`;
}

function describeScore(line: RecordLine): string {
  const { total_score: strokes, picked_up: count = 0, adjusted_gross_score, course_rating, slope } = line;
  const textParams = {
    strokes,
    adjusted: String(adjusted_gross_score),
    rating: String(course_rating?.toFixed(1)),
    slope: String(slope),
  };
  return count === 0
    ? t('{strokes} strokes, adjusted {adjusted}; rating {rating}, slope {slope}.', textParams)
    : t('{strokes} strokes and {count} picked up, adjusted {adjusted}; rating {rating}, slope {slope}.', {
        ...textParams,
        count,
      });
}

function Round({ line }: { line: RecordLine }) {
  const { date, course_name, differential, adjustment } = line;
  return (
    <li className={styles.round}>
      <div className={styles.name}>
        <strong>
          {t('{tournament}, Round {round}', { tournament: line.tournament_name, round: line.round_number })}
        </strong>
        <small>
          {[date === null ? null : formatFullDay(date), course_name, describeHoleCount(line)]
            .filter(Boolean)
            .join(' - ')}
        </small>
      </div>
      <strong className={styles.differential}>
        {differential !== null
          ? formatHandicap(differential)
          : isAcceptable(line)
            ? '-'
            : t('out|of the handicap')}
        {adjustment === 0 ? null : <small> {adjustment.toFixed(1)}</small>}
        {line.estimated ? <small> {t('estimated')}</small> : null}
      </strong>
      <p className={styles.how}>
        {line.left_out === null || isAcceptable(line) ? describeScore(line) : null}
        {line.left_out === null ? null : (
          <> {formatDaysInText(translate(line.left_out_message ?? { detail: line.left_out }))}</>
        )}
        {line.pcc ? (
          <> {t('Playing conditions {pcc}.', { pcc: `${line.pcc > 0 ? '+' : '−'}${Math.abs(line.pcc)}` })}</>
        ) : null}
        {line.counts ? <strong> {t('Counts.')}</strong> : null}
      </p>
    </li>
  );
}

/** The server sends the oldest round first. */
const listNewestFirst = (rounds: RecordLine[]): RecordLine[] =>
  rounds.map((_, i) => rounds[rounds.length - 1 - i]!);

/** Describes the handicap index, and the low index and the displayed index if they differ. */
function describeIndex({ index: indexValue, low_index, handicap }: HandicapExplanation): ReactNode {
  const indexElement = <strong>{formatHandicap(indexValue)}</strong>;
  const lowIndex = low_index === null ? null : formatHandicap(low_index);
  const shownIndex = handicap === indexValue || handicap === null ? null : formatHandicap(handicap);
  if (lowIndex !== null && shownIndex !== null)
    return rich('Computed index {index}, low index {low}, shown as {shown}.', {
      index: indexElement,
      low: lowIndex,
      shown: shownIndex,
    });
  if (lowIndex !== null)
    return rich('Computed index {index}, low index {low}.', { index: indexElement, low: lowIndex });
  if (shownIndex !== null)
    return rich('Computed index {index}, shown as {shown}.', { index: indexElement, shown: shownIndex });
  return rich('Computed index {index}.', { index: indexElement });
}

/** Shows the rounds, newest first, and the calculation, which is unofficial. */
export function HandicapLines({ explanation }: { explanation: HandicapExplanation }) {
  const { rounds, steps, step_messages = steps.map(toMessage) } = explanation;
  return (
    <div className={styles.lines}>
      <p>
        {describeIndex(explanation)} <em>{t('Unofficial.')}</em>
      </p>
      <ol className={styles.steps}>
        {step_messages.map((step) => (
          <li key={step.detail}>{formatDaysInText(translate(step))}</li>
        ))}
      </ol>
      {rounds.length > 0 ? (
        <ul className={styles.rounds} aria-label={t('Rounds, newest first')}>
          {listNewestFirst(rounds).map((line) => (
            <Round key={`${line.tournament}/${line.round_number}`} line={line} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}
