import { formatToPar, computeOverUnder, sumPars, sumToPar } from '#domain/round.ts';
import { findPartnerRuns } from '#ui/golf/findPartnerRuns.ts';
import { Sum } from '#ui/golf/Sum.tsx';
import { t } from '#words/t.ts';
import type { ShownHole } from '../shownCard.ts';
import type { RunningTotal } from '../runningTotal.ts';
import { Tile } from './Tile.tsx';
import styles from './Tiles.module.css';

interface Props {
  title: string;
  sumLabel: string;
  sum: number;
  holes: ShownHole[];
  standings: RunningTotal[];
  current: number;
  onSelect: (hole: number) => void;
}

export function Nine({ title, sumLabel, sum, holes, standings, current, onSelect }: Props) {
  const runs = findPartnerRuns(holes.map(({ value }) => value.partner));
  const values = holes.map(({ value }) => value);
  const par = sumPars(holes.map(({ stored }) => stored.par));
  const toPar = sumToPar(holes.map(({ stored, value }) => computeOverUnder(value.score, stored.par)));
  return (
    <section className={styles.nine}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {par === null ? null : <span>{t('Par {par}', { par })}</span>}
      </div>
      <div
        className={[
          styles.grid,
          runs.some((partnerRun) => partnerRun.holeCount > 0) ? styles.withPartners : '',
        ].join(' ')}
      >
        {holes.map((hole, index) => (
          <Tile
            key={hole.stored.hole_number}
            hole={hole}
            toPar={standings[index]?.toPar ?? null}
            run={runs[index]?.holeCount ?? 0}
            room={runs[index]?.columnCount ?? 0}
            current={hole.stored.hole_number === current}
            onSelect={onSelect}
          />
        ))}
        <p className={styles.sum}>
          <span>{sumLabel}</span>
          <strong className={styles.score}>
            <Sum sum={sum} holes={values} />
          </strong>
          {toPar === null ? null : (
            <span className={toPar < 0 ? styles.under : undefined}>{formatToPar(toPar)}</span>
          )}
        </p>
      </div>
    </section>
  );
}
