import { FRONT_HOLES } from '#domain/holes-in-play.ts';
import { formatToPar } from '#domain/round.ts';
import { t } from '#words/t.ts';
import type { ReadTile } from './tiles.ts';

export interface ChartPoint {
  hole: number;
  toPar: number;
}

/** Computes the points; leaves out holes without a score or par. */
export function computePoints(tiles: readonly ReadTile[]): ChartPoint[] {
  let toPar = 0;
  return tiles.flatMap(({ hole, over }) => {
    if (over === null) return [];
    toPar += over;
    return [{ hole, toPar }];
  });
}

/** Returns "To par, after hole 1 E, hole 2 +1." */
export const describeChart = (points: readonly ChartPoint[]): string =>
  t('To par, after {holes}.', {
    holes: points
      .map(({ hole, toPar }) => t('hole {hole} {toPar}', { hole, toPar: formatToPar(toPar) }))
      .join(', '),
  });

/** Holes with a label on the axis: all of a nine, else the first and each third, which fit on a phone. */
export const listNamedHoles = (holes: readonly number[]): number[] =>
  holes.filter((_, i) => holes.length <= FRONT_HOLES || i === 0 || (i + 1) % 3 === 0);

export interface ChartScale {
  /** Lower and upper end in strokes relative to par; level par is between them. */
  least: number;
  most: number;
  /** Values of at most six lines, at whole strokes. */
  lines: number[];
}

const LINE_DISTANCES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];

export function computeScale(points: readonly ChartPoint[]): ChartScale {
  const toPars = [0, ...points.map(({ toPar }) => toPar)];
  const [low, high] = [Math.min(...toPars), Math.max(...toPars)];
  const lineDistance = LINE_DISTANCES.find((size) => (high - low) / size <= 4) ?? 10_000;
  const lowestLine = Math.floor(low / lineDistance) * lineDistance;
  const highestLine = Math.max(Math.ceil(high / lineDistance) * lineDistance, lowestLine + lineDistance);
  const lines = Array.from(
    { length: (highestLine - lowestLine) / lineDistance + 1 },
    (_, i) => lowestLine + i * lineDistance,
  );
  return { least: lowestLine, most: highestLine, lines };
}
