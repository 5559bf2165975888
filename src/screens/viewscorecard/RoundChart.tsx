import { formatToPar } from '#domain/round.ts';
import { t } from '#words/t.ts';
import { describeChart, computePoints, computeScale, listNamedHoles } from './chart.ts';
import styles from './RoundChart.module.css';
import type { ReadTile } from './tiles.ts';

const WIDTH = 380;
const HEIGHT = 200;
const LEFT = 40;
const RIGHT = 14;
const TOP = 16;
const BOTTOM = 28;

/** To par over the round, hole by hole; screen readers get one sentence. Null before the second hole. */
export function RoundChart({ tiles }: { tiles: readonly ReadTile[] }) {
  const points = computePoints(tiles);
  if (points.length < 2) return null;
  const { least, most, lines } = computeScale(points);
  const holes = tiles.map(({ hole }) => hole);
  const xOf = (hole: number): number =>
    LEFT + (holes.indexOf(hole) / (holes.length - 1)) * (WIDTH - LEFT - RIGHT);
  const yOf = (toPar: number): number => TOP + ((most - toPar) / (most - least)) * (HEIGHT - TOP - BOTTOM);
  const last = points.at(-1)!;
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.title}>
        {t('To par by hole: {toPar} after {holes}', { toPar: formatToPar(last.toPar), holes: points.length })}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={describeChart(points)}>
        {lines.map((toPar) => (
          <g key={toPar}>
            <line
              x1={LEFT}
              x2={WIDTH - RIGHT}
              y1={yOf(toPar)}
              y2={yOf(toPar)}
              className={toPar === 0 ? styles.level : styles.line}
            />
            <text x={LEFT - 10} y={yOf(toPar) + 5} textAnchor="end" className={styles.words}>
              {formatToPar(toPar)}
            </text>
          </g>
        ))}
        {listNamedHoles(holes).map((hole) => (
          <text key={hole} x={xOf(hole)} y={HEIGHT - 6} textAnchor="middle" className={styles.words}>
            {hole}
          </text>
        ))}
        <polyline
          points={points.map(({ hole, toPar }) => `${xOf(hole)},${yOf(toPar)}`).join(' ')}
          className={styles.round}
        />
        {points.map(({ hole, toPar }) => (
          <circle key={hole} cx={xOf(hole)} cy={yOf(toPar)} r="4" className={styles.point} />
        ))}
      </svg>
    </figure>
  );
}
