import { Clamp } from '#ui/Clamp.tsx';
import { fullName } from '#ui/names.ts';
import { ScoreMark } from '#ui/ScoreMark.tsx';
import { inParentheses } from './tiles.ts';
import type { ReadTile } from './tiles.ts';
import styles from './ViewScorecard.module.css';

const spokenOver = (over: number): string =>
  over === 0 ? 'level with par' : `${Math.abs(over)} ${over > 0 ? 'over' : 'under'} par`;

function Tile({ tile: { hole, score, par, over, partner, onPhone } }: { tile: ReadTile }) {
  const said = [
    score === 0 ? 'no score' : `${score}`,
    over === null ? (par === null ? null : `par ${par}`) : spokenOver(over),
    onPhone ? 'only on this phone' : null,
  ].filter(Boolean);
  return (
    <li className={styles.tile}>
      <span className="visually-hidden">
        Hole {hole}, {said.join(', ')}
        {partner ? ', partner ' : ''}
      </span>
      <span className={styles.number} aria-hidden="true">
        {hole}
      </span>
      <span className={styles.strokes} aria-hidden="true">
        <span className={styles.digits}>
          <ScoreMark over={over} coloured>
            {score === 0 ? '-' : score}
          </ScoreMark>
        </span>
        {over === null ? null : <span className={styles.over}>{inParentheses(over)}</span>}
      </span>
      {onPhone ? (
        <span className={styles.onPhone} aria-hidden="true">
          ● on this phone
        </span>
      ) : null}
      {partner ? (
        <span className={styles.partner}>
          <Clamp>{fullName(partner)}</Clamp>
        </span>
      ) : null}
    </li>
  );
}

/** Nine holes of a card that is only looked at, and their sum. */
export function ReadNine({
  title,
  label,
  sum,
  tiles,
}: {
  title: string;
  label: string;
  sum: number;
  tiles: ReadTile[];
}) {
  return (
    <section className={styles.nine}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.grid}>
        {tiles.map((tile) => (
          <Tile key={tile.hole} tile={tile} />
        ))}
      </ul>
      <p className={styles.sum}>
        <span>{label}</span> <strong>{sum}</strong>
      </p>
    </section>
  );
}
