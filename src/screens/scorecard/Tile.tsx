import { memo } from 'react';
import { overUnder } from '#domain/round.ts';
import { firstName, fullName } from '#ui/names.ts';
import { ScoreMark } from '#ui/ScoreMark.tsx';
import { isDisputed } from './shown.ts';
import type { ShownHole } from './shown.ts';
import styles from './Tiles.module.css';
import { placeWords, replacedWords } from './words.ts';

interface Props {
  hole: ShownHole;
  current: boolean;
  onSelect: (hole: number) => void;
}

function spokenTile(hole: ShownHole): string {
  const { stored, value, place } = hole;
  return [
    `Hole ${stored.hole_number}`,
    value.score === 0 ? 'no score' : String(value.score),
    placeWords(place)?.long.toLowerCase(),
    isDisputed(hole) ? 'two values' : isReplaced(hole) ? 'not your score' : null,
    value.partner ? `with ${fullName(value.partner)}` : null,
    stored.par === null ? null : `par ${stored.par}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Sent, and another value stands in its place: the tile says so until the hole is tapped again. */
const isReplaced = ({ stored, place }: ShownHole): boolean =>
  place === 'sent' && replacedWords(stored, false) !== null;

const looksOf = (hole: ShownHole): string => (isDisputed(hole) ? 'needs-you' : hole.place);

/**
 * A tap changes one tile of eighteen: the others look and sound as before, and are not drawn again. Everything that a
 * tile shows is compared here.
 */
const isSame = (before: Props, now: Props): boolean =>
  before.hole.value.score === now.hole.value.score &&
  before.hole.stored.par === now.hole.stored.par &&
  before.current === now.current &&
  before.onSelect === now.onSelect &&
  looksOf(before.hole) === looksOf(now.hole) &&
  spokenTile(before.hole) === spokenTile(now.hole);

/** One hole of the card. Selecting it moves there and saves nothing (SPEC.md §4). */
export const Tile = memo(function Tile({ hole, current, onSelect }: Props) {
  const { stored, value, place } = hole;
  const words = isDisputed(hole)
    ? { sign: '≠', short: 'two values' }
    : isReplaced(hole)
      ? { sign: '≠', short: 'not yours' }
      : placeWords(place);
  return (
    <button
      type="button"
      className={[styles.tile, styles[looksOf(hole)]].filter(Boolean).join(' ')}
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
}, isSame);
