import { useEffect, useRef } from 'react';
import { FRONT_HOLES, formatToPar } from '#domain/round.ts';
import { Sum } from '#ui/golf/Sum.tsx';
import { t } from '#words/t.ts';
import { Nine } from './Nine.tsx';
import { computeRunningTotals } from '../runningTotal.ts';
import styles from './Tiles.module.css';
import type { ScoredCard, Scoring } from '../useScoring.ts';

/** Scrolls just far enough to show the current nine, or else its tile, above the sticky keys. */
function bringIntoSight(card: HTMLElement, hole: number): void {
  const tile = card.querySelectorAll('button')[hole - 1];
  const nine = tile?.closest('section')?.getBoundingClientRect();
  const dock = document.querySelector('[data-dock]');
  if (!tile || !nine || !dock || getComputedStyle(dock).position !== 'sticky') return;
  const keys = dock.getBoundingClientRect();
  const isBeside = keys.left >= nine.right;
  const shown = nine.height < keys.top ? nine : tile.getBoundingClientRect();
  if (!isBeside && shown.bottom > keys.top) window.scrollBy(0, shown.bottom - keys.top);
}

export function Tiles({
  card: { shown },
  scoring,
  whose,
}: {
  card: ScoredCard;
  scoring: Scoring;
  /** The player's name if the keys below serve several players, else null. */
  whose: string | null;
}) {
  const titled = (nine: string): string => (whose === null ? nine : `${nine} · ${whose}`);
  const { standings, total } = computeRunningTotals(shown.holes, scoring.start);
  const { after: thru, toPar } = total;
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const card = here.current;
    if (!card) return;
    // After the router, which scrolls a newly opened page to its top.
    const drawn = requestAnimationFrame(() => bringIntoSight(card, scoring.hole));
    return () => cancelAnimationFrame(drawn);
  }, [scoring.hole]);
  const shared = { current: scoring.hole, onSelect: scoring.goTo };
  return (
    <div ref={here} className={styles.card}>
      <Nine
        title={titled(t('Front Nine'))}
        sumLabel={t('Front|nine')}
        sum={shown.front}
        holes={shown.holes.slice(0, FRONT_HOLES)}
        standings={standings.slice(0, FRONT_HOLES)}
        {...shared}
      />
      <Nine
        title={titled(t('Back Nine'))}
        sumLabel={t('Back|nine')}
        sum={shown.back}
        holes={shown.holes.slice(FRONT_HOLES)}
        standings={standings.slice(FRONT_HOLES)}
        {...shared}
      />
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
