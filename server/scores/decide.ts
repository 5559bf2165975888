import type { ScoreResult } from '#contract/scores/scores.ts';
import {
  findConflictingHead,
  findHeads,
  isLaterFromSamePhone,
  isEqualValue,
  type Value,
  type WrittenVersion,
} from '#domain/scores/heads.ts';
import { createNextStamp, parseStamp } from '#domain/scores/stamp.ts';
import { MAX_HEADS_PER_AUTHOR } from '../policies/quotas.ts';
import type { Head, Register } from './types.ts';

/** A write that arrives; `stamp` is null from a legacy client. */
export interface Write extends Value {
  stamp: string | null;
  seen: string | null;
  /** Undefined if the client does not send it. */
  seen_other: string | null | undefined;
  author: number;
  recorded_at: number | null;
  /** True for plain last-writer-wins, which never records a conflict; used for certifications and reasons. */
  isLastWriterWins?: boolean;
}

export interface Decision {
  result: Exclude<ScoreResult, 'duplicate'>;
  register: Register;
  /** The write as it is logged: a legacy client's write has a stamp of the server. */
  written: WrittenVersion;
}

export const SERVER_DEVICE = 'server';

/** Latest time of a stamp: 2^47 ms, in the year 6429. */
const MAX_TIMESTAMP_MS = 2 ** 47;

/** True for a stamp after the year 6429, which no later write could replace, unless the current stamp is as late. */
export const isBeyondMaxTimestamp = (
  currentRegister: Register | null,
  { stamp }: Pick<Write, 'stamp'>,
): boolean =>
  stamp !== null &&
  parseStamp(stamp).ms >
    Math.max(MAX_TIMESTAMP_MS, currentRegister === null ? 0 : parseStamp(currentRegister.stamp).ms + 1);

/** True if this write is stored already, even under another op_id: another phone may have relayed it. */
export function isRepeat(log: readonly WrittenVersion[], { stamp, author, ...value }: Write): boolean {
  const firstVersion = log.find((version) => version.stamp === stamp);
  return (
    firstVersion !== undefined && firstVersion.entered_by === author && isEqualValue(firstVersion, value)
  );
}

const toHead = ({ score, partner, value, stamp, entered_by, recorded_at }: Head): Head => {
  return { score, partner, value, stamp, entered_by, recorded_at };
};

/** All values of a hole or mark that no later write has replaced (heads); the current one is first. */
export const listHeads = (register: Register): Head[] => [
  toHead(register),
  ...(register.other ? [register.other] : []),
  ...register.more,
];

/** False for a write that follows the current value, for which the log is not needed. */
export function needsLog(
  currentRegister: Register | null,
  { stamp, seen, author, ...value }: Write,
): boolean {
  if (currentRegister === null || stamp === null) return false;
  if (stamp <= currentRegister.stamp) return true;
  const isOnlyHead = listHeads(currentRegister).length === 1;
  return (
    seen !== currentRegister.stamp &&
    !(isOnlyHead && isLaterFromSamePhone({ ...value, stamp, entered_by: author }, currentRegister))
  );
}

/**
 * Selects the heads that the author has seen; none if the author has not seen the current head. A client without stamps
 * has seen the current value, and a client that does not send `seen_other` has seen all heads.
 */
function selectSeenHeads(
  heads: readonly Head[],
  conflictingHead: Head | null,
  { stamp, seen, seen_other }: Write,
): Head[] {
  const [currentHead] = heads;
  if (!currentHead) return [];
  if (stamp === null) return heads.filter((head) => isEqualValue(head, currentHead));
  if (seen !== currentHead.stamp || stamp <= currentHead.stamp) return [];
  if (seen_other === undefined) return [...heads];
  return conflictingHead?.stamp === seen_other ? [currentHead, conflictingHead] : [currentHead];
}

/** Limits the heads of each author; `heads` has the latest first. */
function limitHeadsByAuthor(heads: readonly Head[]): Head[] {
  const headCountsByAuthor = new Map<number, number>();
  return heads.filter(({ entered_by }) => {
    const count = (headCountsByAuthor.get(entered_by) ?? 0) + 1;
    headCountsByAuthor.set(entered_by, count);
    return count <= MAX_HEADS_PER_AUTHOR;
  });
}

function joinHeads([currentHead, ...otherHeads]: readonly Head[], seenStamp: string | null): Register {
  const conflictingHead = findConflictingHead([currentHead!, ...otherHeads]);
  return {
    ...currentHead!,
    seen: seenStamp,
    other: conflictingHead,
    more: otherHeads.filter((head) => head !== conflictingHead),
  };
}

/**
 * Returns the register after a write. If `needsLog`, `log` has the hole's earlier writes that `logRead` selects, in
 * order of arrival. `now` (ms) makes the stamp of a legacy client's write.
 */
export function decideWrite(
  currentRegister: Register | null,
  write: Write,
  now: number,
  log: readonly WrittenVersion[],
): Decision {
  const { score, partner, value, author: entered_by, recorded_at } = write;
  const stamp = write.stamp ?? createNextStamp(currentRegister?.stamp ?? null, now, SERVER_DEVICE);
  const newHead: Head = { score, partner, value, stamp, entered_by, recorded_at };
  const heads = currentRegister === null ? [] : listHeads(currentRegister);
  const otherHead = currentRegister?.other ?? null;
  const replacedHeads = selectSeenHeads(heads, otherHead, write);
  const seenOtherStamp = otherHead !== null && replacedHeads.includes(otherHead) ? otherHead.stamp : null;
  const [seenStamp, seen_other] =
    write.stamp === null
      ? [currentRegister?.stamp ?? null, null]
      : [write.seen, write.seen_other ?? seenOtherStamp];
  const writtenVersion: WrittenVersion = {
    score,
    partner,
    value,
    stamp,
    entered_by,
    seen: seenStamp,
    seen_other,
  };
  const isStored = [...heads, ...log].some(
    (versionBefore) => versionBefore.stamp === stamp && isEqualValue(versionBefore, writtenVersion),
  );
  const remainingHeads = findHeads(isStored ? heads : [...heads, newHead], [...log, writtenVersion]).filter(
    (head) => !replacedHeads.includes(head),
  );
  const nextHeads = write.isLastWriterWins ? remainingHeads.slice(0, 1) : limitHeadsByAuthor(remainingHeads);
  const isCurrent = nextHeads[0] === newHead;
  return {
    result: isCurrent ? 'applied' : 'superseded',
    register: joinHeads(nextHeads, isCurrent ? seenStamp : currentRegister!.seen),
    written: writtenVersion,
  };
}
