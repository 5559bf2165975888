import { formatToPar } from '#domain/round.ts';
import { t } from '#words/t.ts';
import { describeChart, computePoints, computeScale, listNamedHoles } from './chart.ts';
import styles from './RoundChart.module.css';
import type { ReadTile } from './tiles.ts';

const CHART_WIDTH = 380;
const CHART_HEIGHT = 200;
const LEFT_MARGIN = 40;
const RIGHT_MARGIN = 14;
const TOP_MARGIN = 16;
const BOTTOM_MARGIN = 28;

/**
 * Draws the score relative to par hole by hole; screen readers get one sentence. Renders nothing before the second
 * hole.
 */
export function RoundChart({ tiles }: { tiles: readonly ReadTile[] }) {
  const points = computePoints(tiles);
  if (points.length < 2) return null;
  const { least, most, lines } = computeScale(points);
  const holes = tiles.map(({ hole }) => hole);
  const toX = (hole: number): number =>
    LEFT_MARGIN + (holes.indexOf(hole) / (holes.length - 1)) * (CHART_WIDTH - LEFT_MARGIN - RIGHT_MARGIN);
  const toY = (toPar: number): number =>
    TOP_MARGIN + ((most - toPar) / (most - least)) * (CHART_HEIGHT - TOP_MARGIN - BOTTOM_MARGIN);
  const lastPoint = points.at(-1)!;
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.title}>
        {t('To par by hole: {toPar} after {holes}', {
          toPar: formatToPar(lastPoint.toPar),
          holes: points.length,
        })}
      </figcaption>
      <svg viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`} role="img" aria-label={describeChart(points)}>
        {lines.map((toPar) => (
          <g key={toPar}>
            <line
              x1={LEFT_MARGIN}
              x2={CHART_WIDTH - RIGHT_MARGIN}
              y1={toY(toPar)}
              y2={toY(toPar)}
              className={toPar === 0 ? styles.level : styles.line}
            />
            <text x={LEFT_MARGIN - 10} y={toY(toPar) + 5} textAnchor="end" className={styles.words}>
              {formatToPar(toPar)}
            </text>
          </g>
        ))}
        {listNamedHoles(holes).map((hole) => (
          <text key={hole} x={toX(hole)} y={CHART_HEIGHT - 6} textAnchor="middle" className={styles.words}>
            {hole}
          </text>
        ))}
        <polyline
          points={points.map(({ hole, toPar }) => `${toX(hole)},${toY(toPar)}`).join(' ')}
          className={styles.round}
        />
        {points.map(({ hole, toPar }) => (
          <circle key={hole} cx={toX(hole)} cy={toY(toPar)} r="4" className={styles.point} />
        ))}
      </svg>
    </figure>
  );
}
