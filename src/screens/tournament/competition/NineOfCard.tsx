import type { BallCard, Field, RoundCard, Settings } from '#domain/competition/types.ts';
import { FRONT_HOLES, type HolesInPlay } from '#domain/holes-in-play.ts';
import { computeOverUnder } from '#domain/round.ts';
import { ScoreMark } from '#ui/golf/ScoreMark.tsx';
import {
  formatReceivedDots,
  describeReceived,
  hasPointsOrNet,
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
  holes: HolesInPlay;
  round: RoundCard;
  settings: Settings;
  /** Pars of holes 1 to 18 for each ball, from its tees; null if unknown. */
  pars: readonly (readonly number[] | null)[];
  field: Field;
}

interface BallProps {
  ball: BallCard;
  at: number;
  over: number | null;
  name: string | null;
}

/** Shows handicap strokes as dots, and strokes framed as on a paper card. */
function Ball({ ball, at, over, name }: BallProps) {
  const receivedStrokes = ball.received?.[at] ?? 0;
  const isCounted = name !== null && ball.counts[at] === true;
  const strokes = ball.strokes[at] ?? 0;
  return (
    <span className={[styles.ball, isCounted ? styles.counts : ''].filter(Boolean).join(' ')}>
      {name === null ? null : <span className="visually-hidden">{name}: </span>}
      <span className={styles.dots} aria-hidden="true">
        {formatReceivedDots(receivedStrokes)}
      </span>
      <ScoreMark over={over} coloured>
        {formatStrokes(strokes)}
      </ScoreMark>
      <span className="visually-hidden">
        {' '}
        {[
          strokes < 0 ? t('picked up') : '',
          describeReceived(receivedStrokes),
          isCounted ? t('counts for the side') : '',
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
    </span>
  );
}

export function NineOfCard({ holes, round, settings, pars, field }: Props) {
  const { balls, values } = round;
  const isFrontNine = holes[0]! <= FRONT_HOLES;
  const isTeam = balls.length > 1;
  const isValueShown = hasPointsOrNet(settings, balls.length);
  const findPlayerName = (id: number) =>
    isTeam ? (field.players.find((player) => player.id === id)?.name ?? '') : null;
  const sum = sumValues(values, holes);
  return (
    <ol className={styles.nine}>
      {holes.map((hole) => {
        const holeIndex = hole - 1;
        const value = values[holeIndex] ?? null;
        return (
          <li key={hole} value={hole}>
            <span className={card.number}>
              <span className="visually-hidden">{t('Hole')} </span>
              {hole}
            </span>
            {balls.map((ball, i) => (
              <Ball
                key={ball.player}
                ball={ball}
                at={holeIndex}
                over={computeOverUnder(Math.max(0, ball.strokes[holeIndex] ?? 0), pars[i]?.[holeIndex])}
                name={findPlayerName(ball.player)}
              />
            ))}
            {isValueShown ? (
              <span className={styles.value}>
                <span aria-hidden="true">{formatValue(value, settings)}</span>
                <span className="visually-hidden">{describeValue(value, settings)}</span>
              </span>
            ) : null}
          </li>
        );
      })}
      <li className={styles.sum}>
        <span className={card.number}>{isFrontNine ? t('Out|nine') : t('In|nine')}</span>
        {balls.map((ball) => (
          <span key={ball.player} className={styles.ball}>
            <span className={styles.dots} />
            <span className={styles.ballSum}>{sumBallStrokes(ball, holes) ?? '-'}</span>
          </span>
        ))}
        {isValueShown ? <span className={styles.value}>{formatValue(sum, settings, true)}</span> : null}
      </li>
    </ol>
  );
}
