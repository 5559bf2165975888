import { isPickedUp } from '#domain/no-score.ts';
import { overUnder, parOf } from '#domain/round.ts';
import { ScoreMark } from '#ui/ScoreMark.tsx';
import { strokesSign, strokesSpoken } from '#ui/strokes.ts';
import { Sum } from '#ui/Sum.tsx';
import { t } from '#words/t.ts';
import type { ShownHole } from '../shown.ts';
import styles from './HandIn.module.css';

/** The strokes of one hole, large; a question mark where none are entered, so that a gap is seen from afar. */
function Strokes({ hole: { stored, value }, sign }: { hole: ShownHole; sign: string | undefined }) {
  const isEmpty = value.score === 0 && !isPickedUp(value);
  return (
    <td className={sign === undefined ? undefined : styles.marked}>
      <span className="visually-hidden">{strokesSpoken(value)}</span>
      <span aria-hidden="true">
        {isEmpty ? (
          '?'
        ) : (
          <ScoreMark over={overUnder(value.score, stored.par)} coloured>
            {strokesSign(value)}
          </ScoreMark>
        )}
        <small>{isEmpty ? '' : sign}</small>
      </span>
    </td>
  );
}

/** Nine holes as on paper: numbers, par, and the strokes large. A hole that needs a look has a sign, and is named below the card. */
export function CheckNine({
  caption,
  sumLabel,
  sum,
  holes,
  signs,
}: {
  caption: string;
  sumLabel: string;
  sum: number;
  holes: readonly ShownHole[];
  /** The sign of each hole that needs a look, by its number. */
  signs: ReadonlyMap<number, string>;
}) {
  return (
    <table className={styles.nine}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {holes.map(({ stored }) => (
            <th key={stored.hole_number} scope="col">
              <span className="visually-hidden">{t('Hole')} </span>
              {stored.hole_number}
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
          <td>{parOf(holes.map(({ stored }) => stored.par)) ?? '–'}</td>
        </tr>
        <tr className={styles.strokes}>
          {holes.map((hole) => (
            <Strokes key={hole.stored.hole_number} hole={hole} sign={signs.get(hole.stored.hole_number)} />
          ))}
          <td className={styles.sum}>
            <Sum sum={sum} holes={holes.map(({ value }) => value)} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}
