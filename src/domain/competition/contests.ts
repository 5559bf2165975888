import { FORMATS } from './formats.ts';
import { setPositions } from './rows.ts';
import { splitPrizes } from './prizes.ts';
import type { ContestRow } from './result.ts';
import type { FieldPlayer, Measured, Settings } from './types.ts';

/** Ranks each player's best ball; equal distances share a position. */
export function contestRows(
  measurements: readonly Measured[],
  players: readonly FieldPlayer[],
  { format, rounds, contest_hole, prizes }: Settings,
  isComplete: boolean,
): ContestRow[] {
  const compareDistances = (a: number, b: number): number =>
    FORMATS[format].tally.better === 'less' ? a - b : b - a;
  const names = new Map(players.map(({ id, name }) => [id, name]));
  const bestByPlayer = new Map<number, Measured>();
  for (const measurement of measurements) {
    const counts =
      measurement.kind === format &&
      measurement.hole_number === contest_hole &&
      rounds.includes(measurement.round_number);
    if (!counts || !names.has(measurement.user)) continue;
    const previousBest = bestByPlayer.get(measurement.user);
    const comparison = previousBest
      ? compareDistances(measurement.centimetres, previousBest.centimetres) ||
        measurement.round_number - previousBest.round_number
      : -1;
    if (comparison < 0) bestByPlayer.set(measurement.user, measurement);
  }
  const rows = [...bestByPlayer.values()]
    .sort((a, b) => compareDistances(a.centimetres, b.centimetres) || a.user - b.user)
    .map(({ user, round_number, hole_number, centimetres }): ContestRow => {
      const name = names.get(user)!;
      return { player: user, name, position: '', round_number, hole_number, centimetres, won: null };
    });
  const places: ContestRow[][] = [];
  for (const row of rows) {
    const lastPlace = places.at(-1);
    if (lastPlace?.[0]?.centimetres === row.centimetres) lastPlace.push(row);
    else places.push([row]);
  }
  setPositions(places);
  if (isComplete) {
    const winnings = splitPrizes(prizes, places);
    for (const row of rows) row.won = prizes.length > 0 ? (winnings.get(row) ?? 0) : null;
  }
  return rows;
}
