/** Prizes are in cents by place; each group shares the sum of its places. Odd cents go one each to the first listed. */
export function splitPrizes<Id>(
  prizes: readonly number[],
  places: readonly (readonly Id[])[],
): Map<Id, number> {
  const wins = new Map<Id, number>();
  let place = 0;
  for (const group of places) {
    const sum = prizes.slice(place, place + group.length).reduce((all, prize) => all + prize, 0);
    place += group.length;
    if (sum === 0) continue;
    const odd = sum % group.length;
    const each = (sum - odd) / group.length;
    group.forEach((id, i) => wins.set(id, each + (i < odd ? 1 : 0)));
  }
  return wins;
}

/** Splits a pot (cents) by shares, such as skins won. Odd cents go one each to the first listed. */
export function splitPot<Id>(pot: number, shares: readonly (readonly [Id, number])[]): Map<Id, number> {
  const winners = shares.filter(([, share]) => share > 0);
  const all = winners.reduce((sum, [, share]) => sum + share, 0);
  const whole = winners.map(([id, share]) => [id, (pot * share - ((pot * share) % all)) / all] as const);
  let odd = pot - whole.reduce((sum, [, cents]) => sum + cents, 0);
  return new Map(whole.map(([id, cents]) => [id, cents + (odd-- > 0 ? 1 : 0)]));
}
