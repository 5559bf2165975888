import type { BallCard, Field, RoundCard, Settings } from '#domain/competition/types.ts';
import { FRONT_HOLES, overUnder } from '#domain/round.ts';
import { ScoreMark } from '#ui/golf/ScoreMark.tsx';
import {
  dots,
  describeReceived,
  hasValues,
  sumBallStrokes,
  formatStrokes,
  formatValue,
  describeValue,
  sumValues,
} from '#ui/competition/holeText.ts';
import { t } from '#words/t.ts';
import card from '../board/UnfoldedCard.module.css';
import styles from './Competition.module.css';

interface Props {
  /** Hole 1 or 10. */
  first: number;
  round: RoundCard;
  settings: Settings;
  /** Of holes 1 to 18; null if unknown. */
  par: readonly number[] | null;
  field: Field;
}

/** Handicap strokes as dots; strokes framed as on a paper card. */
function Ball({
  ball,
  at,
  over,
  name,
}: {
  ball: BallCard;
  at: number;
  over: number | null;
  name: string | null;
}) {
  const received = ball.received?.[at] ?? 0;
  const counts = name !== null && ball.counts[at] === true;
  const strokes = ball.strokes[at] ?? 0;
  return (
    <span className={[styles.ball, counts ? styles.counts : ''].filter(Boolean).join(' ')}>
      {name === null ? null : <span className="visually-hidden">{name}: </span>}
      <span className={styles.dots} aria-hidden="true">
        {dots(received)}
      </span>
      <ScoreMark over={over} coloured>
        {formatStrokes(strokes)}
      </ScoreMark>
      <span className="visually-hidden">
        {' '}
        {[
          strokes < 0 ? t('picked up') : '',
          describeReceived(received),
          counts ? t('counts for the side') : '',
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
    </span>
  );
}

export function NineOfCard({ first, round, settings, par, field }: Props) {
  const { balls, values } = round;
  const from = first - 1;
  const to = from + FRONT_HOLES;
  const isTeam = balls.length > 1;
  const shows = hasValues(settings, balls.length);
  const nameOf = (id: number) =>
    isTeam ? (field.players.find((player) => player.id === id)?.name ?? '') : null;
  const sum = sumValues(values, from, to);
  return (
    <ol start={first} className={styles.nine}>
      {Array.from({ length: FRONT_HOLES }, (_, i) => from + i).map((at) => (
        <li key={at}>
          <span className={card.number}>
            <span className="visually-hidden">{t('Hole')} </span>
            {at + 1}
          </span>
          {balls.map((ball) => (
            <Ball
              key={ball.player}
              ball={ball}
              at={at}
              over={overUnder(Math.max(0, ball.strokes[at] ?? 0), par?.[at])}
              name={nameOf(ball.player)}
            />
          ))}
          {shows ? (
            <span className={styles.value}>
              <span aria-hidden="true">{formatValue(values[at] ?? null, settings)}</span>
              <span className="visually-hidden">{describeValue(values[at] ?? null, settings)}</span>
            </span>
          ) : null}
        </li>
      ))}
      <li className={styles.sum}>
        <span className={card.number}>{first === 1 ? t('Out|nine') : t('In|nine')}</span>
        {balls.map((ball) => (
          <span key={ball.player} className={styles.ball}>
            <span className={styles.dots} />
            <span className={styles.ballSum}>{sumBallStrokes(ball, from, to) ?? '-'}</span>
          </span>
        ))}
        {shows ? <span className={styles.value}>{formatValue(sum, settings, true)}</span> : null}
      </li>
    </ol>
  );
}
