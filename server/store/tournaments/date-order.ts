import { findEarlierRound } from '#domain/round-order.ts';
import { badInput } from '#server/failures.ts';
import { sentence } from '#words/message.ts';

/** Throws 400 with the field's name for a round before its previous one, unless their stored dates are in that order. */
export function requireOrderedDates(
  dates: readonly (string | null)[],
  storedDates: readonly (string | null)[] = [],
): void {
  const misplaced = findEarlierRound(dates, storedDates);
  if (misplaced !== null)
    throw badInput(
      sentence('Round {round} is before round {previous}.', { ...misplaced }),
      `date${misplaced.round}`,
    );
}
