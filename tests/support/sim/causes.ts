import { LIAR } from './cards.ts';
import { enteredValueOf, type EnteredValue } from './entered-value.ts';
import type { Arrival, SimServer } from './server.ts';

const deviceOf = (stamp: string): string => stamp.slice(18);
/** Identifies a write by stamp and value, because a stamp can be forged. */
const nameOf = ({ stamp, enteredValue }: Pick<Arrival, 'stamp' | 'enteredValue'>): string =>
  `${stamp} ${enteredValue}`;

type Meeting = Pick<NonNullable<Arrival['before']>, 'stamp' | 'score' | 'value'>;
const nameOfMet = (met: Meeting): string => nameOf({ stamp: met.stamp!, enteredValue: enteredValueOf(met) });

/**
 * Without the arrivals that link the same writes as an earlier one: some days repeat a write a thousand times, and
 * each write is compared with each other (seed 4000000080 took 15 s of 20).
 */
function withoutRepeats(arrivals: readonly Arrival[]): Arrival[] {
  const distinct = new Map<string, Arrival>();
  for (const arrival of arrivals) {
    const { by, seen, seen_other, before } = arrival;
    const met = [before, before?.other].map((each) => (each ? nameOfMet(each) : null));
    const links = JSON.stringify([nameOf(arrival), by, seen, seen_other, ...met]);
    if (!distinct.has(links)) distinct.set(links, arrival);
  }
  return [...distinct.values()];
}

interface CauseOptions {
  areEqualsOne?: boolean;
  /** The author that counts for the later writes of one author on a phone. */
  authorOf?: (by: number) => number;
}

/**
 * The direct successors of each write of a hole: writes that have seen it, the author's later writes on the same phone,
 * and equal values that meet on the server (equal concurrent writes are no conflict).
 */
function findSuccessors(
  arrivals: readonly Arrival[],
  { areEqualsOne, authorOf }: Required<CauseOptions>,
): Map<string, Set<string>> {
  const later = new Map<string, Set<string>>(arrivals.map((each) => [nameOf(each), new Set()]));
  const link = (from: string, to: string): void => void later.get(from)?.add(to);
  /**
   * A `seen` stamp refers to the first write with it, or to the one beside the standing value: with a forged stamp the
   * author may have been shown either (seed 1007001497 at 37f30830).
   */
  const first = new Map(arrivals.toReversed().map((each) => [each.stamp, nameOf(each)]));
  for (const arrival of arrivals) {
    const { stamp, enteredValue, by, seen, seen_other, before } = arrival;
    const name = nameOf(arrival);
    if (seen !== null) link(first.get(seen) ?? '', name);
    const other = before?.other;
    for (const each of arrivals)
      if (
        each.stamp === seen_other &&
        (other?.stamp !== seen_other ||
          enteredValueOf(other) === each.enteredValue ||
          nameOf(each) === first.get(seen_other))
      )
        link(nameOf(each), name);
    for (const each of arrivals)
      if (
        authorOf(each.by) === authorOf(by) &&
        each.stamp < stamp &&
        deviceOf(each.stamp) === deviceOf(stamp)
      )
        link(nameOf(each), name);
    for (const met of areEqualsOne ? [before, other] : []) {
      if (!met || enteredValueOf(met) !== enteredValue) continue;
      const metName = nameOfMet(met);
      link(metName, name);
      link(name, metName);
    }
  }
  return later;
}

/** Writes of a hole without a path to a shown value: they were overruled unseen. */
export function findUnresolved(
  arrivals: readonly Arrival[],
  shown: readonly { stamp: string; enteredValue: EnteredValue }[],
  { areEqualsOne = true, authorOf = (by) => by }: CauseOptions = {},
): Arrival[] {
  const later = findSuccessors(withoutRepeats(arrivals), { areEqualsOne, authorOf });
  const settled = new Set(shown.map(nameOf));
  for (let grown = true; grown;) {
    grown = false;
    for (const [name, then] of later) {
      if (settled.has(name) || ![...then].some((next) => settled.has(next))) continue;
      settled.add(name);
      grown = true;
    }
  }
  return arrivals.filter((each) => !settled.has(nameOf(each)));
}

export const acceptedArrivals = ({ arrivals }: SimServer): Arrival[] =>
  arrivals.filter(({ by, result }) => by !== LIAR || result !== 'duplicate');
