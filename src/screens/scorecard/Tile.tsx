import { overUnder } from '#domain/round.ts';
import { firstName, fullName } from '#ui/names.ts';
import { ScoreMark } from '#ui/ScoreMark.tsx';
import { isDisputed } from './shown.ts';
import type { ShownHole } from './shown.ts';
import styles from './Tiles.module.css';
import { placeWords } from './words.ts';

function spokenTile(hole: ShownHole): string {
  const { stored, value, place } = hole;
  return [
    `Hole ${stored.hole_number}`,
    value.score === 0 ? 'no score' : String(value.score),
    placeWords(place)?.long.toLowerCase(),
    isDisputed(hole) ? 'two values' : null,
    value.partner ? `with ${fullName(value.partner)}` : null,
  ]
    .filter(Boolean)
    .join(', ');
}

/** One hole of the card. Selecting it moves there and saves nothing (SPEC.md §4). */
export function Tile({
  hole,
  current,
  onSelect,
}: {
  hole: ShownHole;
  current: boolean;
  onSelect: (hole: number) => void;
}) {
  const { stored, value, place } = hole;
  const disputed = isDisputed(hole);
  const words = disputed ? { sign: '≠', short: 'two values' } : placeWords(place);
  return (
    <button
      type="button"
      className={[styles.tile, styles[disputed ? 'needs-you' : place]].filter(Boolean).join(' ')}
      aria-current={current || undefined}
      aria-label={spokenTile(hole)}
      onClick={() => onSelect(stored.hole_number)}
    >
      <span className={styles.corner}>
        <span className={styles.number}>{stored.hole_number}</span>
        <span className={styles.sign}>{words?.sign}</span>
      </span>
      <span className={styles.score}>
        <ScoreMark over={overUnder(value.score, stored.par)}>
          {value.score === 0 ? '-' : value.score}
        </ScoreMark>
      </span>
      {value.partner ? <span className={styles.partner}>{firstName(value.partner)}</span> : null}
      {words ? <span className={styles.word}>{words.short}</span> : null}
    </button>
  );
}
