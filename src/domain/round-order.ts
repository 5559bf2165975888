/** The number of a round, and that of the last dated round before it. */
export type MisplacedRound = { round: 1 | 2 | 3 | 4; previous: number };

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/**
 * Finds the first round that is dated before the round before it; two rounds on one day are in order. Two rounds whose
 * stored dates are out of order may stay so, because older releases stored dates in any order.
 */
export function findEarlierRound(
  dates: readonly (string | null)[],
  storedDates: readonly (string | null)[] = [],
): MisplacedRound | null {
  let previousIndex = -1;
  for (const [i, date] of dates.entries()) {
    if (date?.length !== DAY_LENGTH) continue;
    const [storedDate, previousStoredDate] = [storedDates[i], storedDates[previousIndex]];
    const mayStay = storedDate && previousStoredDate && storedDate < previousStoredDate;
    if (previousIndex !== -1 && date < dates[previousIndex]! && !mayStay)
      return { round: (i + 1) as MisplacedRound['round'], previous: previousIndex + 1 };
    previousIndex = i;
  }
  return null;
}
