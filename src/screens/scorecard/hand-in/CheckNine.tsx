import { isPickedUp } from '#domain/cards/picked-up.ts';
import { computeOverUnder, sumPars } from '#domain/round.ts';
import { ScoreMark } from '#ui/golf/ScoreMark.tsx';
import { formatStrokesSign, formatSpokenStrokes } from '#ui/golf/strokes.ts';
import { Sum } from '#ui/golf/Sum.tsx';
import { t } from '#words/t.ts';
import type { ShownHole } from '../shownCard.ts';
import styles from './HandIn.module.css';

/** Shows a score in its frame, as of a birdie on a paper card; '?' if it is missing. */
function FramedScore({ hole: { stored, value } }: { hole: ShownHole }) {
  if (value.score === 0 && !isPickedUp(value)) return '?';
  if (value.score > 9)
    return <span className={value.score > 99 ? styles.three : styles.two}>{value.score}</span>;
  return (
    <ScoreMark over={computeOverUnder(value.score, stored.par)} coloured>
      {formatStrokesSign(value)}
    </ScoreMark>
  );
}

/** Shows a question mark for a missing score, so that it is easy to see. */
const Strokes = ({ hole, isMarked }: { hole: ShownHole; isMarked: boolean }) => (
  <td className={isMarked ? styles.marked : undefined}>
    <span className="visually-hidden">{formatSpokenStrokes(hole.value)}</span>
    <span aria-hidden="true">
      <FramedScore hole={hole} />
    </span>
  </td>
);

interface Props {
  caption: string;
  sumLabel: string;
  sum: number;
  holes: readonly ShownHole[];
  /** Sign beside a score by hole number, such as that of a conflict. */
  signs: ReadonlyMap<number, string>;
}

/** Shows the nine; signs beside holes are explained below the card. */
export function CheckNine({ caption, sumLabel, sum, holes, signs }: Props) {
  return (
    <div className={styles.strip} data-sideways>
      <table className={styles.nine}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {holes.map(({ stored }) => (
              <th key={stored.hole_number} scope="col">
                <span className="visually-hidden">{t('Hole')} </span>
                {stored.hole_number}
                <span aria-hidden="true">{signs.get(stored.hole_number)}</span>
              </th>
            ))}
            <th scope="col">{sumLabel}</th>
          </tr>
        </thead>
        <tbody>
          <tr className={styles.par}>
            {holes.map(({ stored }) => (
              <td key={stored.hole_number}>
                <span className="visually-hidden">{t('Par')} </span>
                {stored.par ?? '–'}
              </td>
            ))}
            <td>{sumPars(holes.map(({ stored }) => stored.par)) ?? '–'}</td>
          </tr>
          <tr className={styles.strokes}>
            {holes.map((hole) => (
              <Strokes
                key={hole.stored.hole_number}
                hole={hole}
                isMarked={signs.has(hole.stored.hole_number)}
              />
            ))}
            <td className={styles.sum}>
              <Sum sum={sum} holes={holes.map(({ value }) => value)} />
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
