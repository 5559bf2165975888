import type { Field, MatchRow, MatchSide } from '#domain/competition/types.ts';
import { HOLES } from '#domain/round.ts';
import { dots, dotsWords, strokesText } from '#ui/competition/holeWords.ts';
import { stateWords } from '#ui/competition/matchWords.ts';
import { t } from '#words/t.ts';
import styles from './Competition.module.css';

/** The balls of a side on a hole: strokes and the strokes received in this match; what counts is underlined. */
function Balls({ side, at }: { side: MatchSide; at: number }) {
  return side.balls.map((ball) => {
    const received = ball.received?.[at] ?? 0;
    const counts = side.balls.length > 1 && ball.counts[at] === true;
    return (
      <span
        key={ball.player}
        className={[styles.inline, counts ? styles.counts : ''].filter(Boolean).join(' ')}
      >
        {strokesText(ball.strokes[at] ?? 0)}
        <sup aria-hidden="true">{dots(received)}</sup>
        <span className="visually-hidden"> {dotsWords(received)} </span>
      </span>
    );
  });
}

const isBegun = (side: MatchSide, at: number): boolean =>
  side.balls.some(({ strokes }) => (strokes[at] ?? 0) !== 0);

/** The holes to show, in the order of play: those that are decided, then those on which somebody has a score already. */
function holesOf({ states, a, b, state }: MatchRow): number[] {
  const decided = states.map(({ hole }) => hole);
  if (state === 'final') return decided;
  const begun = Array.from({ length: HOLES }, (_, at) => at + 1).filter(
    (hole) => !decided.includes(hole) && (isBegun(a, hole - 1) || isBegun(b, hole - 1)),
  );
  return [...decided, ...begun];
}

/** A match hole by hole. */
export function MatchCard({ match, field }: { match: MatchRow; field: Field }) {
  const { a, b } = match;
  const holes = holesOf(match);
  const par = field.courses.find(({ round_number }) => round_number === match.round_number)?.par ?? null;
  if (holes.length === 0) return <p className={styles.note}>{t('No score yet.')}</p>;
  return (
    <table className={styles.holes} aria-label={t('{a} against {b}', { a: a.name, b: b.name })}>
      <thead>
        <tr>
          <th scope="col">{t('Hole')}</th>
          <th scope="col">{t('Par')}</th>
          <th scope="col">{a.name}</th>
          <th scope="col">{b.name}</th>
          <th scope="col">{t('Stands')}</th>
        </tr>
      </thead>
      <tbody>
        {holes.map((hole) => {
          const after = match.states.find((one) => one.hole === hole);
          return (
            <tr key={hole}>
              <th scope="row">{hole}</th>
              <td>{par?.[hole - 1] ?? '-'}</td>
              <td>
                <Balls side={a} at={hole - 1} />
              </td>
              <td>
                <Balls side={b} at={hole - 1} />
              </td>
              <td>{after === undefined ? '-' : stateWords(after, { a: a.name, b: b.name })}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
