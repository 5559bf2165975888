import { hasPot } from './formats.ts';
import type { StandingRow } from './result.ts';
import type { Settings } from './types.ts';

/** `prizes` are cents by place. Tied players share the sum of their places; the first listed get the odd cents. */
export function splitPrizes<Id>(
  prizes: readonly number[],
  tiedGroups: readonly (readonly Id[])[],
): Map<Id, number> {
  const winnings = new Map<Id, number>();
  let placeIndex = 0;
  for (const group of tiedGroups) {
    const sum = prizes
      .slice(placeIndex, placeIndex + group.length)
      .reduce((total, prize) => total + prize, 0);
    placeIndex += group.length;
    if (sum === 0) continue;
    const oddCents = sum % group.length;
    const equalShare = (sum - oddCents) / group.length;
    group.forEach((id, i) => winnings.set(id, equalShare + (i < oddCents ? 1 : 0)));
  }
  return winnings;
}

/** Splits a pot (cents) by shares, such as skins won. The players listed first get the odd cents, one each. */
export function splitPot<Id>(pot: number, shares: readonly (readonly [Id, number])[]): Map<Id, number> {
  const winners = shares.filter(([, share]) => share > 0);
  const shareTotal = winners.reduce((sum, [, share]) => sum + share, 0);
  const wholeShares = winners.map(
    ([id, share]) => [id, (pot * share - ((pot * share) % shareTotal)) / shareTotal] as const,
  );
  let oddCents = pot - wholeShares.reduce((sum, [, cents]) => sum + cents, 0);
  return new Map(wholeShares.map(([id, cents]) => [id, cents + (oddCents-- > 0 ? 1 : 0)]));
}

/** Sets what each row has won on a complete board: a share of the pot by its total, or the prizes of its place. */
export function setWinnings(
  rows: readonly StandingRow[],
  tiedGroups: readonly (readonly StandingRow[])[],
  settings: Pick<Settings, 'format' | 'prizes'>,
): void {
  const [pot] = settings.prizes;
  if (pot === undefined) return;
  const winnings = hasPot(settings)
    ? splitPot(
        pot,
        rows.map((row) => [row, row.total ?? 0] as const),
      )
    : splitPrizes(settings.prizes, tiedGroups);
  for (const row of rows) row.won = winnings.get(row) ?? 0;
}
