import type { CSSProperties } from 'react';
import { formatToPar, sumPars, sumToPar } from '#domain/round.ts';
import { fullName } from '#ui/names.ts';
import { findPartnerRuns, type PartnerRun } from '#ui/golf/findPartnerRuns.ts';
import { ScoreMark } from '#ui/golf/ScoreMark.tsx';
import { formatStrokesSign, formatSpokenStrokes } from '#ui/golf/strokes.ts';
import { Sum } from '#ui/golf/Sum.tsx';
import { plural, t } from '#words/t.ts';
import { formatOverParInParentheses, type ReadTile } from './tiles.ts';
import styles from './ReadNine.module.css';

const formatSpokenOverPar = (overPar: number): string =>
  overPar === 0
    ? t('level par')
    : overPar > 0
      ? t('{strokes} over par', { strokes: overPar })
      : t('{strokes} under par', { strokes: -overPar });

/**
 * Shows handicap strokes as on a paper card: a dot for each, or a ring for a stroke that a plus handicap gives back.
 */
const formatReceivedDots = (received: number): string =>
  (received < 0 ? '○' : '●').repeat(Math.min(Math.abs(received), 3));

/** Shows the column of a hole. It is hidden from screen readers, which read a sentence instead. */
function Hole({ tile, received, run }: { tile: ReadTile; received: number; run: PartnerRun }) {
  const { hole, par, strokeIndex, over, partner, onPhone } = tile;
  const spokenParts = [
    formatSpokenStrokes(tile),
    over === null ? (par === null ? null : t('par {par}', { par })) : formatSpokenOverPar(over),
    received === 0 ? null : plural(received, '{count} strokes received', '{count} strokes received'),
    onPhone ? t('only on this phone') : null,
  ].filter(Boolean);
  return (
    <li className={styles.hole}>
      <span className="visually-hidden">
        {[t('Hole {hole}', { hole }), ...spokenParts].join(', ')}
        {partner ? `, ${t('partner')} ` : ''}
      </span>
      <span className={styles.number} aria-hidden="true">
        {hole}
      </span>
      <span className={styles.cell} aria-hidden="true">
        {par}
      </span>
      <span className={styles.cell} aria-hidden="true">
        {strokeIndex}
        {received === 0 ? null : <span className={styles.dots}>{formatReceivedDots(received)}</span>}
      </span>
      <span className={styles.strokes} aria-hidden="true">
        <span className={styles.digits}>
          <ScoreMark over={over} coloured>
            {formatStrokesSign(tile)}
          </ScoreMark>
        </span>
        <span className={[styles.over, over !== null && Math.abs(over) > 99 ? styles.long : ''].join(' ')}>
          {over === null ? '' : formatOverParInParentheses(over)}
        </span>
      </span>
      {onPhone ? (
        <span className={styles.onPhone} aria-hidden="true">
          ●
        </span>
      ) : null}
      {partner ? (
        <span
          data-ribbon
          className={run.holeCount === 0 ? styles.again : styles.partner}
          style={{ '--run': run.holeCount, '--room': run.columnCount } as CSSProperties}
        >
          {fullName(partner)}
        </span>
      ) : null}
    </li>
  );
}

/** Headings are hidden from screen readers, because every hole names its values. */
const Heads = () => (
  <div className={styles.heads} aria-hidden="true">
    <span className={styles.number}>{t('Hole')}</span>
    <span className={styles.cell}>{t('Par')}</span>
    <span className={styles.cell}>{t('SI')}</span>
    <span className={styles.strokes}>
      <span className={styles.digits}>{t('Score')}</span>
      <span className={styles.over}>{t('To par')}</span>
    </span>
  </div>
);

interface Props {
  title: string;
  label: string;
  sum: number;
  tiles: ReadTile[];
  /** Strokes received on each of these holes; null if unknown. */
  received: readonly number[] | null;
}

export function ReadNine({ title, label, sum, tiles, received }: Props) {
  const runs = findPartnerRuns(tiles.map(({ partner }) => partner));
  const toPar = sumToPar(tiles.map(({ over }) => over));
  return (
    <section className={styles.nine}>
      <h2 className={styles.title}>{title}</h2>
      <div
        className={[
          styles.lines,
          runs.some(({ holeCount }) => holeCount > 0) ? styles.withPartners : '',
        ].join(' ')}
      >
        <Heads />
        <ul className={styles.holes}>
          {tiles.map((tile, tileIndex) => (
            <Hole
              key={tile.hole}
              tile={tile}
              received={received?.[tileIndex] ?? 0}
              run={runs[tileIndex] ?? { holeCount: 0, columnCount: 0 }}
            />
          ))}
        </ul>
        <p className={styles.sum}>
          <span className={styles.number}>{label}</span>
          <span className={styles.cell}>{sumPars(tiles.map((tile) => tile.par))}</span>
          <span className={styles.cell} />
          <strong className={styles.total}>
            <Sum sum={sum} holes={tiles} />
          </strong>
          <span className={[styles.over, toPar !== null && toPar < 0 ? styles.under : ''].join(' ')}>
            {toPar === null ? '' : formatToPar(toPar)}
          </span>
        </p>
      </div>
    </section>
  );
}
