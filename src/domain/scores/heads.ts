import { parseStamp, type Stamp } from './stamp.ts';

/** What a write says of a hole or a mark. */
export interface Value {
  score: number;
  partner: number | null;
  /** The word of a mark, or of a hole that was picked up; null for a hole with strokes or without a score. */
  value: string | null;
}

/** A written value. Stamp, author and value together identify it, because a dishonest client can send somebody else's stamp. */
export interface Version extends Value {
  stamp: Stamp;
  /** The author; null on a phone that does not know who it is. */
  entered_by: number | null;
}

/** A version and what the author's screen showed at the time of the write. */
export interface Written extends Version {
  /** The stamp of the standing value; null for none. */
  seen: Stamp | null;
  /** The stamp of the other value of a disagreement; null for none. */
  seen_other: Stamp | null;
}

export const sameValue = (a: Value, b: Value): boolean =>
  a.score === b.score && a.partner === b.partner && a.value === b.value;

const isSame = (a: Version, b: Version): boolean =>
  a.stamp === b.stamp && a.entered_by === b.entered_by && sameValue(a, b);

/**
 * Whether both come from one phone and `later` is the newer write: a phone has always seen its own earlier writes. The author must
 * match too, because anybody can write a device's name into a stamp.
 */
export const isOwnLater = (later: Version, earlier: Version): boolean =>
  later.stamp > earlier.stamp &&
  later.entered_by === earlier.entered_by &&
  parseStamp(later.stamp).device === parseStamp(earlier.stamp).device;

/** Sorts the greatest stamp first. Two versions with one stamp keep their order. */
const byStamp = (a: Version, b: Version): number => (a.stamp < b.stamp ? 1 : a.stamp > b.stamp ? -1 : 0);

/**
 * Returns the **heads** among `candidates`: the versions that no write in `written` replaces, sorted by stamp, greatest first. The
 * first head is the standing value. Each other head was written without sight of it and is a disagreement, until somebody who has
 * seen that head writes the hole again.
 *
 * A write replaces the versions that its author had seen, and the earlier versions from the same phone. The result does not depend
 * on the order of arrival, with one exception: if two different versions carry one stamp, the second to arrive is a forgery, and
 * whoever names the stamp has seen the first. `written` is therefore in the order of arrival.
 */
export function headsOf<V extends Version>(candidates: readonly V[], written: readonly Written[]): V[] {
  const first = new Map<Stamp, Version>();
  for (const version of [...written, ...candidates])
    if (!first.has(version.stamp)) first.set(version.stamp, version);
  const isFirst = (version: Version): boolean => isSame(first.get(version.stamp)!, version);
  const hadSeen = (later: Written, { stamp }: Version): boolean =>
    later.seen === stamp || later.seen_other === stamp;
  // A copy of somebody's value under their stamp proves nothing about what they had seen.
  const isRepeated = (later: Version): boolean =>
    !isFirst(later) && sameValue(first.get(later.stamp)!, later);
  const replaces = (later: Written, version: V): boolean =>
    isOwnLater(later, version) ||
    (later.stamp > version.stamp && hadSeen(later, version) && isFirst(version) && !isRepeated(later));
  return candidates.filter((version) => !written.some((later) => replaces(later, version))).sort(byStamp);
}

/**
 * Returns the head to show as the disagreement with the first head; null if all heads have the same value. A head by another author
 * comes before the author's own, so that nobody hides a mate's value behind two of their own; then the latest comes first.
 */
export function besideOf<V extends Version>([standing, ...others]: readonly V[]): V | null {
  const differing = others.filter((head) => !sameValue(head, standing!));
  return differing.find(({ entered_by }) => entered_by !== standing!.entered_by) ?? differing[0] ?? null;
}
