import { parseStamp, type Stamp } from './stamp.ts';

/** What a write says of a hole or a mark. */
export interface Value {
  score: number;
  partner: number | null;
  /** The word of a mark, or of a hole that was picked up; null for a hole with strokes or without a score. */
  value: string | null;
}

/** A value that somebody wrote. Stamp, author and value together name it: a dishonest client may use somebody else's stamp. */
export interface Version extends Value {
  stamp: Stamp;
  /** Null where only the server knows. */
  entered_by: number | null;
}

/** A version, and the stamps of the values that its author had been shown: the one that stood, and the one beside it. */
export interface Written extends Version {
  seen: Stamp | null;
  seen_other: Stamp | null;
}

export const sameValue = (a: Value, b: Value): boolean =>
  a.score === b.score && a.partner === b.partner && a.value === b.value;

export const isSame = (a: Version, b: Version): boolean =>
  a.stamp === b.stamp && a.entered_by === b.entered_by && sameValue(a, b);

/**
 * A phone has always seen its own earlier writes, whichever of them arrives first. The device's name alone proves nothing,
 * because anybody can write it into a stamp.
 */
export const isOwnLater = (later: Version, earlier: Version): boolean =>
  later.stamp > earlier.stamp &&
  later.entered_by === earlier.entered_by &&
  parseStamp(later.stamp).device === parseStamp(earlier.stamp).device;

/** The greatest stamp first; of two versions under one stamp the one that arrived first. */
export const byStamp = (a: Version, b: Version): number =>
  a.stamp < b.stamp ? 1 : a.stamp > b.stamp ? -1 : 0;

/**
 * The **heads** among `candidates`: the versions that nothing in `written` replaces, the greatest stamp first. The first one
 * stands; each of the others was written blind against it, and is asked about until somebody who was shown it sets the hole again.
 *
 * A later write replaces a version whose stamp its author had been shown, and an earlier one of the same phone. So the heads
 * follow from what was written alone, never from the order of arrival, but for one case: whoever names a stamp was shown the
 * first version under it (`written` is in the order of arrival), and a second one is forged.
 */
export function headsOf<V extends Version>(candidates: readonly V[], written: readonly Written[]): V[] {
  const first = new Map<Stamp, Version>();
  for (const version of [...written, ...candidates])
    if (!first.has(version.stamp)) first.set(version.stamp, version);
  const isFirst = (version: Version): boolean => isSame(first.get(version.stamp)!, version);
  const hadSeen = (later: Written, { stamp }: Version): boolean =>
    later.seen === stamp || later.seen_other === stamp;
  // Who repeats somebody's value under that one's stamp says nothing of what that one had seen.
  const isRepeated = (later: Version): boolean =>
    !isFirst(later) && sameValue(first.get(later.stamp)!, later);
  const replaces = (later: Written, version: V): boolean =>
    isOwnLater(later, version) ||
    (later.stamp > version.stamp && hadSeen(later, version) && isFirst(version) && !isRepeated(later));
  return candidates.filter((version) => !written.some((later) => replaces(later, version))).sort(byStamp);
}

/**
 * Of the heads the one to ask about beside the first, or null where all say the same: somebody else's, so that nobody pushes a
 * mate's value out with two of their own; then the latest.
 */
export function besideOf<V extends Version>([standing, ...others]: readonly V[]): V | null {
  const differing = others.filter((head) => !sameValue(head, standing!));
  return differing.find(({ entered_by }) => entered_by !== standing!.entered_by) ?? differing[0] ?? null;
}
