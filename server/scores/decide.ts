import type { ScoreResult } from '#contract/scores.ts';
import { nextStamp, parseStamp } from '#domain/stamp.ts';
import { knew, sameValue, type Ancestry, type Value } from './known.ts';
import type { Other, Register } from './types.ts';

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

/**
 * A phone has always seen its own earlier writes, whichever of them arrives first. The device's name alone proves nothing,
 * because anybody can write it into a stamp; nor does a stamp that stands already.
 */
const isOwn = (
  current: Pick<Register, 'entered_by' | 'stamp'>,
  { stamp, author }: Write & { stamp: string },
): boolean =>
  current.entered_by === author &&
  current.stamp !== stamp &&
  parseStamp(current.stamp).device === parseStamp(stamp).device;

const asOther = ({ score, partner, value, entered_by, recorded_at, stamp }: Register): Other => ({
  score,
  partner,
  value,
  user: entered_by,
  recorded_at,
  stamp,
});

/** Whether the ancestry of the hole must be known to decide this write. */
export function needsAncestry(current: Register | null, write: Write): boolean {
  const { stamp, seen } = write;
  if (current === null || stamp === null) return false;
  return stamp <= current.stamp || (seen !== current.stamp && !isOwn(current, { ...write, stamp }));
}

/**
 * A legacy client's write always wins, and counts as having seen the value it replaces. A second value beside it stays,
 * unless it is the one now written.
 */
function decideLegacy(current: Register | null, write: Write, now: number): Decision {
  const stamp = nextStamp(current?.stamp ?? null, now, SERVER_DEVICE);
  const other = current?.other && !sameValue(current.other, write) ? current.other : null;
  const { score, partner, value, author: entered_by, recorded_at } = write;
  const seen = current?.stamp ?? null;
  return {
    result: 'applied',
    register: { score, partner, value, stamp, seen, entered_by, recorded_at, other },
  };
}

/**
 * A hole shows one value beside the one that stands. Of two candidates, the one by another person than the author of the
 * standing value is shown, so that nobody can push a mate's value out with two of their own; else the greater stamp.
 */
function pickOther(a: Other | null, b: Other | null, standsBy: number): Other | null {
  if (a === null || b === null) return a ?? b;
  const [isOfAnother, isToo] = [a.user !== standsBy, b.user !== standsBy];
  if (isOfAnother !== isToo) return isOfAnother ? a : b;
  return a.stamp >= b.stamp ? a : b;
}

/**
 * The second value after a write that wins. The replaced value, if it was not seen and differs; else the present second
 * value, until somebody who saw both writes.
 */
function otherAfter(current: Register, write: Write & { stamp: string }, ancestry: Ancestry): Other | null {
  const saw = write.seen === current.stamp;
  const shown = [write.seen, write.seen_other ?? null];
  const before = current.other && !sameValue(current.other, write) ? current.other : null;
  const isKnown = saw || isOwn(current, write) || knew(ancestry, shown, current);
  // Another value under the very stamp that stands is a forged one: to have been shown the stamp says nothing of it (seed 1000000057).
  const isBeforeKnown =
    before !== null &&
    (isOwn({ ...before, entered_by: before.user }, write) ||
      (before.stamp !== current.stamp && knew(ancestry, shown, before)));
  // Who had been shown the second value alone has overruled that one, and is blind to the one that stood (seed 3710051399).
  if (!isKnown && !sameValue(current, write))
    return pickOther(asOther(current), isBeforeKnown ? null : before, write.author);
  // Whoever settles between two phones had been shown both, whichever of them stands here (docs/PHONE-TO-PHONE.md).
  const sawBoth = isKnown && isBeforeKnown;
  if (before === null) return null;
  const settled = saw && (write.seen_other === undefined || write.seen_other === before.stamp);
  return settled || sawBoth ? null : before;
}

/** The other value that the author of what stands had been shown; null where the log does not say, or has somebody else's write first. */
function shownBeside(ancestry: Ancestry, current: Register): string | null {
  const first = ancestry.get(current.stamp);
  return first && first.author === current.entered_by && sameValue(first, current) ? first.seen_other : null;
}

/**
 * The second value after a write that does not win. The arriving value is a candidate, unless who wrote the standing value
 * knew it or it says the same; the present second value stays one, unless this write shows that it had been known.
 */
function otherBeside(current: Register, write: Write & { stamp: string }, ancestry: Ancestry): Other | null {
  const { score, partner, value, stamp, seen, seen_other = null, author: user, recorded_at } = write;
  const first = ancestry.get(stamp);
  const withThis = first
    ? ancestry
    : new Map(ancestry).set(stamp, { seen, seen_other, score, partner, value, author: user });
  const shown = [current.seen, shownBeside(ancestry, current)];
  const known = (other: Value & { stamp: string }) => knew(withThis, shown, other);
  const standing = current.other && !known(current.other) ? current.other : null;
  const isWeighed = first !== undefined && sameValue(first, write);
  const late: Other = { score, partner, value, user, recorded_at, stamp };
  if (isWeighed || isOwn(current, write) || known(late) || sameValue(current, write)) return standing;
  return pickOther(standing, late, current.entered_by);
}

/**
 * The greater stamp stands; an equal or lesser one changes no
 * value. A value that was written blind against another is kept beside it until somebody who saw both
 * sets the hole again.
 */
function decided(current: Register | null, write: Write, now: number, ancestry: Ancestry): Decision {
  if (write.stamp === null) return decideLegacy(current, write, now);
  const stamped = { ...write, stamp: write.stamp };
  if (current !== null && stamped.stamp <= current.stamp) {
    return {
      result: 'superseded',
      register: { ...current, other: otherBeside(current, stamped, ancestry) },
    };
  }
  const { score, partner, value, stamp, seen, author: entered_by, recorded_at } = stamped;
  const other = current === null ? null : otherAfter(current, stamped, ancestry);
  return {
    result: 'applied',
    register: { score, partner, value, stamp, seen, entered_by, recorded_at, other },
  };
}

/** The register after a write (CONTRACT.md §4). Pure; `now` in milliseconds only stamps legacy writes. */
export function decide(current: Register | null, write: Write, now: number, ancestry: Ancestry): Decision {
  const decision = decided(current, write, now, ancestry);
  return write.lastStands === true
    ? { ...decision, register: { ...decision.register, other: null } }
    : decision;
}
