import { memo, type CSSProperties } from 'react';
import { isPickedUp } from '#domain/cards/picked-up.ts';
import { formatToPar, computeOverUnder } from '#domain/round.ts';
import { firstName, fullName } from '#ui/names.ts';
import { ScoreMark } from '#ui/golf/ScoreMark.tsx';
import { formatStrokesSign, formatSpokenStrokes } from '#ui/golf/strokes.ts';
import { t } from '#words/t.ts';
import { isDisputed, type ShownHole } from '../shownCard.ts';
import styles from './Tiles.module.css';
import { describeStorageState, describeReplacement } from '../words.ts';

interface Props {
  hole: ShownHole;
  /** Strokes over (+) or under (-) par after this hole. */
  toPar: number | null;
  /**
   * `run` is the number of consecutive holes with this partner, 0 if an earlier tile has the name. `room` is the number
   * of holes that a long name may cover.
   */
  run: number;
  room: number;
  current: boolean;
  onSelect: (hole: number) => void;
}

function describeTile(hole: ShownHole): string {
  const { stored, value, place } = hole;
  return [
    t('Hole {hole}', { hole: stored.hole_number }),
    formatSpokenStrokes(value),
    describeStorageState(place)?.spoken,
    isDisputed(hole) ? t('scores differ') : isReplaced(hole) ? t('not your score') : null,
    value.partner ? t('with {name}', { name: fullName(value.partner) }) : null,
    stored.par === null ? null : t('par {par}', { par: stored.par }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** True if another value replaced the sent one, until the hole is tapped again. */
const isReplaced = ({ stored, place }: ShownHole): boolean =>
  place === 'sent' && describeReplacement(stored, false) !== null;

const partnerOf = ({ value }: ShownHole): string | null => value.partner && fullName(value.partner);

const getTileState = (hole: ShownHole): string => (isDisputed(hole) ? 'needs-you' : hole.place);

/** For `memo`, so that a tap redraws one tile of eighteen. Must compare everything that a tile shows. */
const hasSameProps = (propsBefore: Props, propsNow: Props): boolean =>
  propsBefore.hole.value.score === propsNow.hole.value.score &&
  isPickedUp(propsBefore.hole.value) === isPickedUp(propsNow.hole.value) &&
  propsBefore.hole.stored.par === propsNow.hole.stored.par &&
  (propsBefore.toPar === propsNow.toPar || propsNow.hole.value.score === 0) &&
  propsBefore.run === propsNow.run &&
  propsBefore.room === propsNow.room &&
  propsBefore.current === propsNow.current &&
  propsBefore.onSelect === propsNow.onSelect &&
  getTileState(propsBefore.hole) === getTileState(propsNow.hole) &&
  isReplaced(propsBefore.hole) === isReplaced(propsNow.hole) &&
  partnerOf(propsBefore.hole) === partnerOf(propsNow.hole);

/** Shows the running total after the hole, or the par before the hole is played. */
function TileTotal({ par, toPar }: { par: number | null; toPar: number | null }) {
  if (toPar === null)
    return <span className={styles.par}>{par === null ? '' : t('Par {par}', { par })}</span>;
  return (
    <span
      className={[styles.toPar, toPar < 0 ? styles.under : '', Math.abs(toPar) > 99 ? styles.long : '']
        .filter(Boolean)
        .join(' ')}
    >
      {formatToPar(toPar)}
    </span>
  );
}

/** Shows one hole. A tap moves to the hole and saves nothing (SPEC.md §4). */
export const Tile = memo(function Tile({ hole, toPar, run, room, current, onSelect }: Props) {
  const { stored, value, place } = hole;
  const sign = isDisputed(hole) || isReplaced(hole) ? '≠' : describeStorageState(place)?.sign;
  return (
    <button
      type="button"
      className={[styles.tile, styles[getTileState(hole)]].filter(Boolean).join(' ')}
      aria-current={current || undefined}
      data-hole={stored.hole_number}
      aria-label={describeTile(hole)}
      onClick={() => onSelect(stored.hole_number)}
    >
      <span className={styles.corner}>
        <span className={styles.number}>{stored.hole_number}</span>
        <span className={styles.sign}>{sign}</span>
      </span>
      <span className={styles.score}>
        <ScoreMark over={computeOverUnder(value.score, stored.par)} coloured={!current}>
          {formatStrokesSign(value)}
        </ScoreMark>
      </span>
      <TileTotal par={stored.par} toPar={value.score === 0 ? null : toPar} />
      {value.partner ? (
        <span
          data-ribbon
          className={run === 0 ? styles.again : styles.partner}
          style={{ '--run': run, '--room': room } as CSSProperties}
        >
          {firstName(value.partner)}
        </span>
      ) : null}
    </button>
  );
}, hasSameProps);
