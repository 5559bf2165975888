import { NO_DISTANCE } from '../cards/marks.ts';
import { FORMATS } from './formats.ts';
import { setPositions } from './rows.ts';
import { splitPrizes } from './prizes.ts';
import type { ContestRow } from './result.ts';
import type { FieldPlayer, Measurement, Settings } from './types.ts';

/** Ranks each player's best ball; equal distances share a position. */
export function buildContestRows(
  measurements: readonly Measurement[],
  players: readonly FieldPlayer[],
  { format, rounds, contest_hole, prizes }: Settings,
  isComplete: boolean,
): ContestRow[] {
  // Without a distance, the committee only named the best ball, so it ranks first.
  const getDistanceSortKey = (centimetres: number): number => {
    if (centimetres === NO_DISTANCE) return -Infinity;
    return FORMATS[format].tally.better === 'less' ? centimetres : -centimetres;
  };
  const compareDistances = (a: number, b: number): number =>
    a === b ? 0 : getDistanceSortKey(a) - getDistanceSortKey(b);
  const namesById = new Map(players.map(({ id, name }) => [id, name]));
  const bestByPlayer = new Map<number, Measurement>();
  for (const measurement of measurements) {
    const isCounted =
      measurement.kind === format &&
      measurement.hole_number === contest_hole &&
      rounds.includes(measurement.round_number);
    if (!isCounted || !namesById.has(measurement.user)) continue;
    const previousBest = bestByPlayer.get(measurement.user);
    const distanceComparison = previousBest
      ? compareDistances(measurement.centimetres, previousBest.centimetres) ||
        measurement.round_number - previousBest.round_number
      : -1;
    if (distanceComparison < 0) bestByPlayer.set(measurement.user, measurement);
  }
  const rows = [...bestByPlayer.values()]
    .sort((a, b) => compareDistances(a.centimetres, b.centimetres) || a.user - b.user)
    .map(({ user, round_number, hole_number, centimetres }): ContestRow => {
      const name = namesById.get(user)!;
      return { player: user, name, position: '', round_number, hole_number, centimetres, won: null };
    });
  const tiedGroups: ContestRow[][] = [];
  for (const row of rows) {
    const lastTiedGroup = tiedGroups.at(-1);
    if (lastTiedGroup?.[0]?.centimetres === row.centimetres) lastTiedGroup.push(row);
    else tiedGroups.push([row]);
  }
  setPositions(tiedGroups);
  if (isComplete) {
    const winnings = splitPrizes(prizes, tiedGroups);
    for (const row of rows) row.won = prizes.length > 0 ? (winnings.get(row) ?? 0) : null;
  }
  return rows;
}
