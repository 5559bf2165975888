import { parseStamp, type Stamp } from './stamp.ts';

export interface Value {
  score: number;
  partner: number | null;
  /** Value of a mark or of a picked-up hole; null for a hole with strokes or without a score. */
  value: string | null;
}

/** Identified by stamp, author and value together, because a dishonest client can send another author's stamp. */
export interface Version extends Value {
  stamp: Stamp;
  /** Null if the author is unknown on this phone. */
  entered_by: number | null;
}

/** A write with the versions that its author saw on screen. */
export interface WrittenVersion extends Version {
  /** Stamp of the current value. */
  seen: Stamp | null;
  /** Stamp of the conflicting value. */
  seen_other: Stamp | null;
}

export const sameValue = (a: Value, b: Value): boolean =>
  a.score === b.score && a.partner === b.partner && a.value === b.value;

const isSame = (a: Version, b: Version): boolean =>
  a.stamp === b.stamp && a.entered_by === b.entered_by && sameValue(a, b);

/**
 * A newer write from the same phone, which has always seen its own earlier writes. Compares authors too, because
 * anybody can put a device id into a stamp.
 */
export const isOwnLater = (later: Version, earlier: Version): boolean =>
  later.stamp > earlier.stamp &&
  later.entered_by === earlier.entered_by &&
  parseStamp(later.stamp).device === parseStamp(earlier.stamp).device;

/** Newest first; versions with equal stamps keep their order. */
const byStamp = (a: Version, b: Version): number => (a.stamp < b.stamp ? 1 : a.stamp > b.stamp ? -1 : 0);

/**
 * Versions that no write in `written` (in order of arrival) replaces, newest first; all but the first are conflicts. A
 * write replaces the versions that its author saw, and its phone's earlier ones.
 */
export function findHeads<V extends Version>(
  candidates: readonly V[],
  written: readonly WrittenVersion[],
): V[] {
  const firstByStamp = new Map<Stamp, Version>();
  // Of two versions with one stamp, the second to arrive is a forgery.
  for (const version of [...written, ...candidates])
    if (!firstByStamp.has(version.stamp)) firstByStamp.set(version.stamp, version);
  const isFirst = (version: Version): boolean => isSame(firstByStamp.get(version.stamp)!, version);
  const hadSeen = (later: WrittenVersion, { stamp }: Version): boolean =>
    later.seen === stamp || later.seen_other === stamp;
  // The same value under an existing stamp is a copy: its `seen` proves nothing about the parents of the original.
  const isRepeated = (later: Version): boolean =>
    !isFirst(later) && sameValue(firstByStamp.get(later.stamp)!, later);
  const replaces = (later: WrittenVersion, version: V): boolean =>
    isOwnLater(later, version) ||
    (later.stamp > version.stamp && hadSeen(later, version) && isFirst(version) && !isRepeated(later));
  return candidates.filter((version) => !written.some((later) => replaces(later, version))).sort(byStamp);
}

/**
 * The head shown as the conflict; null if all agree. Other authors' heads come first, so that nobody hides a conflict
 * behind two own values.
 */
export function findConflictingHead<V extends Version>([currentHead, ...otherHeads]: readonly V[]): V | null {
  const differing = otherHeads.filter((head) => !sameValue(head, currentHead!));
  return differing.find(({ entered_by }) => entered_by !== currentHead!.entered_by) ?? differing[0] ?? null;
}
