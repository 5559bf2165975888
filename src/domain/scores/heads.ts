import { parseStamp, type Stamp } from './stamp.ts';

export interface Value {
  score: number;
  partner: number | null;
  /** Value of a mark or of a picked-up hole; null for a hole with strokes or without a score. */
  value: string | null;
}

/** Stamp, author and value together identify a write, because a dishonest client can send another author's stamp. */
export interface Version extends Value {
  stamp: Stamp;
  /** Null if the author is unknown on this phone. */
  entered_by: number | null;
}

export interface WrittenVersion extends Version {
  seen: Stamp | null;
  /** Stamp of the value that the author was shown as conflicting. */
  seen_other: Stamp | null;
}

export const isEqualValue = (a: Value, b: Value): boolean =>
  a.score === b.score && a.partner === b.partner && a.value === b.value;

const isSameVersion = (a: Version, b: Version): boolean =>
  a.stamp === b.stamp && a.entered_by === b.entered_by && isEqualValue(a, b);

/**
 * True for a newer write from the same phone, which has always shown its own earlier writes. Authors are also compared,
 * because a client can put any device id into a stamp.
 */
export const isLaterFromSamePhone = (laterVersion: Version, earlierVersion: Version): boolean =>
  laterVersion.stamp > earlierVersion.stamp &&
  laterVersion.entered_by === earlierVersion.entered_by &&
  parseStamp(laterVersion.stamp).device === parseStamp(earlierVersion.stamp).device;

/** Newest first; equal stamps keep their order. */
const compareByStamp = (a: Version, b: Version): number =>
  a.stamp < b.stamp ? 1 : a.stamp > b.stamp ? -1 : 0;

/**
 * Candidates that no write in `writes` (in order of arrival) replaces, newest first; all but the first are conflicts. A
 * write replaces the values that its author was shown, and earlier values from the same phone.
 */
export function findHeads<V extends Version>(
  candidates: readonly V[],
  writes: readonly WrittenVersion[],
): V[] {
  const firstByStamp = new Map<Stamp, Version>();
  // Of two different writes with one stamp, the second to arrive is a forgery.
  for (const version of [...writes, ...candidates])
    if (!firstByStamp.has(version.stamp)) firstByStamp.set(version.stamp, version);
  const isFirstOfStamp = (version: Version): boolean =>
    isSameVersion(firstByStamp.get(version.stamp)!, version);
  const hasSeen = (laterVersion: WrittenVersion, { stamp }: Version): boolean =>
    laterVersion.seen === stamp || laterVersion.seen_other === stamp;
  // The same value under an existing stamp is a copy, whose `seen` proves nothing about the parents of the original.
  const isRepeated = (laterVersion: Version): boolean =>
    !isFirstOfStamp(laterVersion) && isEqualValue(firstByStamp.get(laterVersion.stamp)!, laterVersion);
  const isReplacement = (laterVersion: WrittenVersion, version: V): boolean =>
    isLaterFromSamePhone(laterVersion, version) ||
    (laterVersion.stamp > version.stamp &&
      hasSeen(laterVersion, version) &&
      isFirstOfStamp(version) &&
      !isRepeated(laterVersion));
  return candidates
    .filter((version) => !writes.some((laterVersion) => isReplacement(laterVersion, version)))
    .sort(compareByStamp);
}

/**
 * The head to show as the conflict; null if all agree. Other authors' heads come first, so that no author hides them.
 */
export function findConflictingHead<V extends Version>([currentHead, ...otherHeads]: readonly V[]): V | null {
  const differingHeads = otherHeads.filter((head) => !isEqualValue(head, currentHead!));
  return (
    differingHeads.find(({ entered_by }) => entered_by !== currentHead!.entered_by) ??
    differingHeads[0] ??
    null
  );
}
