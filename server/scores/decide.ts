import type { ScoreResult } from '#contract/scores.ts';
import {
  besideOf,
  headsOf,
  isOwnLater,
  isSame,
  sameValue,
  type Value,
  type Version,
  type Written,
} from '#domain/heads.ts';
import { nextStamp, parseStamp } from '#domain/stamp.ts';
import type { Head, Register } from './types.ts';

/** A write as the register sees it. `stamp` is null for a legacy client's. */
export interface Write extends Value {
  stamp: string | null;
  seen: string | null;
  /** Undefined when the client says nothing about the other value. */
  seen_other: string | null | undefined;
  author: number;
  recorded_at: number | null;
  /** A later write is the last word, also a blind one: no second value is kept beside it. */
  lastStands?: boolean;
}

export interface Decision {
  result: Exclude<ScoreResult, 'duplicate'>;
  register: Register;
  /** What the log says of this write: a legacy client's has got a stamp. */
  written: Written;
}

/** The name in the stamps that the server makes for legacy clients. */
export const SERVER_DEVICE = 'server';

/** 2^47 ms: the year 6429. */
const LAST_CLOCK = 2 ** 47;

/**
 * True for a stamp that no clock made, and that does not follow from the one stored either. Such a one could
 * never be beaten, and the hole never corrected again. A clock that is merely ahead is never refused.
 */
export const isBeyondClocks = (current: Register | null, { stamp }: Pick<Write, 'stamp'>): boolean =>
  stamp !== null &&
  parseStamp(stamp).ms > Math.max(LAST_CLOCK, current === null ? 0 : parseStamp(current.stamp).ms + 1);

/** Whether this very write arrived before, under whatever name: a mate's phone may have carried it here. */
export function isRepeat(log: readonly Written[], { stamp, author, ...value }: Write): boolean {
  const first = log.find((line) => line.stamp === stamp);
  return first !== undefined && first.entered_by === author && sameValue(first, value);
}

/** Every version that nobody has replaced, the one that stands first. */
const storedHeads = (current: Register | null): Head[] =>
  current === null ? [] : [current, ...(current.other ? [current.other] : []), ...current.more];

/** Whether the log must be asked to decide this write: not for one that follows what stands. */
export function needsLog(current: Register | null, { stamp, seen, author, ...value }: Write): boolean {
  if (current === null || stamp === null) return false;
  if (stamp <= current.stamp) return true;
  const isOnly = storedHeads(current).length === 1;
  return seen !== current.stamp && !(isOnly && isOwnLater({ ...value, stamp, entered_by: author }, current));
}

/**
 * What the author of a write that follows the standing value was shown. Without a stamp a client names nothing: that value, whoever
 * else had written it too. With one it is that value and the one beside it, where the client names it; every head where it says
 * nothing of others.
 */
function shownNow(current: Register, { stamp, seen, seen_other }: Write): Version[] {
  const heads = storedHeads(current);
  if (stamp === null) return heads.filter((head) => sameValue(head, current));
  if (seen !== current.stamp || stamp <= current.stamp) return [];
  if (seen_other === undefined) return heads;
  return current.other?.stamp === seen_other ? [current, current.other] : [current];
}

/** So many heads of one author a hole keeps, the latest: nobody has more phones, and whoever invents some fills no row with them. */
const MOST_OF_ONE = 4;

function boundedByAuthor(heads: readonly Head[]): Head[] {
  const counts = new Map<number, number>();
  return heads.filter(({ entered_by }) => {
    const count = (counts.get(entered_by) ?? 0) + 1;
    counts.set(entered_by, count);
    return count <= MOST_OF_ONE;
  });
}

function registerOf([standing, ...others]: readonly Head[], seen: string | null): Register {
  const other = besideOf([standing!, ...others]);
  return { ...standing!, seen, other, more: others.filter((head) => head !== other) };
}

/**
 * The register after a write (CONTRACT.md §4): the greatest stamp stands, and what was written blind against it stays until
 * somebody who was shown both sets the hole again. `log`: of the earlier writes of the hole, in the order of arrival, the first
 * under each stamp that this one or a head names, and for a late one all that are later (`needsLog`). Pure; `now` in
 * milliseconds only stamps a legacy client's write, which always stands.
 */
export function decide(
  current: Register | null,
  write: Write,
  now: number,
  log: readonly Written[],
): Decision {
  const { score, partner, value, author: entered_by, recorded_at } = write;
  const stamp = write.stamp ?? nextStamp(current?.stamp ?? null, now, SERVER_DEVICE);
  const head: Head = { score, partner, value, stamp, entered_by, recorded_at };
  const shown = current === null ? [] : shownNow(current, write);
  const other = shown.find((version) => version === current?.other)?.stamp ?? null;
  const [seen, seen_other] =
    write.stamp === null ? [current?.stamp ?? null, null] : [write.seen, write.seen_other ?? other];
  const written: Written = { score, partner, value, stamp, entered_by, seen, seen_other };
  const heads = storedHeads(current);
  const isThere = [...heads, ...log].some((before) => before.stamp === stamp && sameValue(before, written));
  const left = headsOf(isThere ? heads : [...heads, head], [...log, written]).filter(
    (before) => !shown.some((replaced) => isSame(replaced, before)),
  );
  const kept = write.lastStands ? left.slice(0, 1) : boundedByAuthor(left);
  const stands = kept[0] === head;
  return {
    result: stands ? 'applied' : 'superseded',
    register: registerOf(kept, stands ? seen : current!.seen),
    written,
  };
}
