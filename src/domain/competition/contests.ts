import { FORMATS } from './formats.ts';
import { setPositions } from './rows.ts';
import { splitPrizes } from './prizes.ts';
import type { ContestRow } from './result.ts';
import type { FieldPlayer, Measured, Settings } from './types.ts';

/** A player's best ball counts; equal distances share a position. */
export function contestRows(
  measured: readonly Measured[],
  players: readonly FieldPlayer[],
  { format, rounds, contest_hole, prizes }: Settings,
  isComplete: boolean,
): ContestRow[] {
  const better = (a: number, b: number): number => (FORMATS[format].tally.better === 'less' ? a - b : b - a);
  const names = new Map(players.map(({ id, name }) => [id, name]));
  const best = new Map<number, Measured>();
  for (const one of measured) {
    const counts =
      one.kind === format && one.hole_number === contest_hole && rounds.includes(one.round_number);
    if (!counts || !names.has(one.user)) continue;
    const before = best.get(one.user);
    const by = before
      ? better(one.centimetres, before.centimetres) || one.round_number - before.round_number
      : -1;
    if (by < 0) best.set(one.user, one);
  }
  const rows = [...best.values()]
    .sort((a, b) => better(a.centimetres, b.centimetres) || a.user - b.user)
    .map(({ user, round_number, hole_number, centimetres }): ContestRow => {
      const name = names.get(user)!;
      return { player: user, name, position: '', round_number, hole_number, centimetres, won: null };
    });
  const places: ContestRow[][] = [];
  for (const row of rows) {
    const last = places.at(-1);
    if (last?.[0]?.centimetres === row.centimetres) last.push(row);
    else places.push([row]);
  }
  setPositions(places);
  if (isComplete) {
    const wins = splitPrizes(prizes, places);
    for (const row of rows) row.won = prizes.length > 0 ? (wins.get(row) ?? 0) : null;
  }
  return rows;
}
