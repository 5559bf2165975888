import { useEffect, useRef } from 'react';
import { FRONT_HOLES } from '#domain/holes-in-play.ts';
import { formatToPar, splitNines } from '#domain/round.ts';
import { Sum } from '#ui/golf/Sum.tsx';
import { t } from '#words/t.ts';
import { computeScrollDistance } from './computeScrollDistance.ts';
import { Nine } from './Nine.tsx';
import { computeRunningTotals } from '../runningTotal.ts';
import styles from './Tiles.module.css';
import type { ScoredCard, Scoring } from '../useScoring.ts';

/** The bottom of the app's bar in px, if the bar scrolls away with the page as on a low phone; else 0. */
function getBarBottom(): number {
  const bar = document.querySelector('header');
  return bar && parseFloat(getComputedStyle(bar).top) < 0 ? bar.getBoundingClientRect().bottom : 0;
}

/**
 * Scrolls until the sticky score keys do not cover the current nine, or only the hole's tile if the nine is too tall.
 */
function scrollToHole(card: HTMLElement, hole: number): void {
  const tile = card.querySelector(`button[data-hole="${hole}"]`);
  const nine = tile?.closest('section')?.getBoundingClientRect();
  const dock = document.querySelector('[data-dock]');
  if (!tile || !nine || !dock || getComputedStyle(dock).position !== 'sticky') return;
  const keysRect = dock.getBoundingClientRect();
  const isBesideCard = keysRect.left >= nine.right;
  const targetRect = nine.height < keysRect.top ? nine : tile.getBoundingClientRect();
  if (isBesideCard) return;
  window.scrollBy(0, computeScrollDistance(targetRect.bottom, keysRect.top, getBarBottom()));
}

export function Tiles({
  card: { shown },
  scoring,
  whose,
}: {
  card: ScoredCard;
  scoring: Scoring;
  /** Name of the player if the keys below serve several players; else null. */
  whose: string | null;
}) {
  const nineTitle = (nine: string): string => (whose === null ? nine : `${nine} · ${whose}`);
  const { standings, total } = computeRunningTotals(shown.holes, scoring.way.start);
  const { after: thru, toPar } = total;
  const cardRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const card = cardRef.current;
    if (!card) return;
    // Waits for the router, which scrolls a newly opened page to its top.
    const frameId = requestAnimationFrame(() => scrollToHole(card, scoring.hole));
    return () => cancelAnimationFrame(frameId);
  }, [scoring.hole]);
  const nines = splitNines(shown.holes, ({ stored }) => stored.hole_number);
  const nineProps = { current: scoring.hole, onSelect: scoring.goTo };
  return (
    <div ref={cardRef} className={styles.card}>
      {nines.map((nine) => {
        const isFront = nine[0]!.stored.hole_number <= FRONT_HOLES;
        return (
          <Nine
            key={isFront ? 'front' : 'back'}
            title={nineTitle(isFront ? t('Front Nine') : t('Back Nine'))}
            sumLabel={isFront ? t('Front|nine') : t('Back|nine')}
            sum={isFront ? shown.front : shown.back}
            holes={nine}
            standings={nine.map((hole) => standings[shown.holes.indexOf(hole)]!)}
            {...nineProps}
          />
        );
      })}
      <p className={styles.total}>
        <span>{t('Total')}</span>
        <strong className={styles.figure}>
          <Sum sum={shown.total} holes={shown.holes.map(({ value }) => value)} />
        </strong>
        {toPar === null ? null : (
          <>
            <span className={styles.thru}>
              {thru === shown.holes.length ? 'F' : t('thru {holes}', { holes: thru })}
            </span>
            <span className={[styles.toPar, toPar < 0 ? styles.under : ''].filter(Boolean).join(' ')}>
              {formatToPar(toPar)}
            </span>
          </>
        )}
      </p>
    </div>
  );
}
