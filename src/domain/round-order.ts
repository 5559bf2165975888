/** The number of a round, and that of the last dated round before it. */
export type MisplacedRound = { round: 1 | 2 | 3 | 4; previous: number };

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/**
 * Finds the first round that is dated before the round before it; two rounds on one day are in order. Two dates that
 * are stored already are accepted, because older releases stored them in any order.
 */
export function findEarlierRound(
  dates: readonly (string | null)[],
  storedDates: readonly (string | null)[] = [],
): MisplacedRound | null {
  let previousIndex = -1;
  for (const [i, date] of dates.entries()) {
    if (date?.length !== DAY_LENGTH) continue;
    const isStored = [i, previousIndex].every((index) => dates[index] === storedDates[index]);
    if (previousIndex !== -1 && date < dates[previousIndex]! && !isStored)
      return { round: (i + 1) as MisplacedRound['round'], previous: previousIndex + 1 };
    previousIndex = i;
  }
  return null;
}
