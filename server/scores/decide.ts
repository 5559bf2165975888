import type { ScoreResult } from '#contract/scores.ts';
import { nextStamp, parseStamp } from '#domain/stamp.ts';
import type { Other, Register } from './types.ts';

/** A write as the register sees it. `stamp` is null for a plain client's. */
export interface Write {
  score: number;
  partner: number | null;
  stamp: string | null;
  seen: string | null;
  /** Undefined when the client says nothing about the other value. */
  seen_other: string | null | undefined;
  author: number;
  recorded_at: number | null;
}

/** Stamp to the stamp its author had been shown, for every write of the hole that ever arrived. */
export type Ancestry = ReadonlyMap<string, string | null>;

export interface Decision {
  result: Exclude<ScoreResult, 'duplicate'>;
  register: Register;
}

/** The name in the stamps that the server makes for plain clients. */
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

const sameValue = (
  a: { score: number; partner: number | null },
  b: { score: number; partner: number | null },
) => a.score === b.score && a.partner === b.partner;
/** A phone has always seen its own earlier writes, whichever of them arrives first. */
const sameDevice = (a: string, b: string): boolean => parseStamp(a).device === parseStamp(b).device;

const asOther = ({ score, partner, entered_by, recorded_at, stamp }: Register): Other => ({
  score,
  partner,
  user: entered_by,
  recorded_at,
  stamp,
});

/** True when whoever wrote `from` had seen `target`, directly or through the writes between them. */
function descends(ancestry: Ancestry, from: string | null, target: string): boolean {
  const passed = new Set<string>();
  for (let at = from; at !== null && !passed.has(at); at = ancestry.get(at) ?? null) {
    if (at === target) return true;
    passed.add(at);
  }
  return false;
}

/** Whether the ancestry of the hole must be known to decide this write. */
export function needsAncestry(current: Register | null, { stamp, seen }: Write): boolean {
  if (current === null || stamp === null) return false;
  if (stamp <= current.stamp) return true;
  return seen !== current.stamp && !sameDevice(stamp, current.stamp);
}

/** A plain client's write beats what is stored; it saw nothing of a disagreement, so that one stays. */
function plain(current: Register | null, write: Write, now: number): Decision {
  const stamp = nextStamp(current?.stamp ?? null, now, SERVER_DEVICE);
  const other = current?.other && !sameValue(current.other, write) ? current.other : null;
  const { score, partner, author: entered_by, recorded_at } = write;
  const seen = current?.stamp ?? null;
  return { result: 'applied', register: { score, partner, stamp, seen, entered_by, recorded_at, other } };
}

/** What stays in disagreement when a greater stamp takes the hole. */
function otherAfter(current: Register, write: Write & { stamp: string }, ancestry: Ancestry): Other | null {
  const saw = write.seen === current.stamp;
  const knew = saw || sameDevice(write.stamp, current.stamp) || descends(ancestry, write.seen, current.stamp);
  if (!knew && !sameValue(current, write)) return asOther(current);
  if (current.other === null || sameValue(current.other, write)) return null;
  const settled = saw && (write.seen_other === undefined || write.seen_other === current.other.stamp);
  return settled ? null : current.other;
}

/** What stays in disagreement when a lesser stamp arrives late. */
function otherBeside(current: Register, write: Write & { stamp: string }, ancestry: Ancestry): Other | null {
  const withThis = new Map(ancestry).set(write.stamp, write.seen);
  const known = (stamp: string) => descends(withThis, current.seen, stamp);
  const standing = current.other && !known(current.other.stamp) ? current.other : null;
  const weighed =
    ancestry.has(write.stamp) ||
    write.stamp === current.stamp ||
    sameDevice(write.stamp, current.stamp) ||
    known(write.stamp);
  if (weighed || sameValue(current, write)) return standing;
  if (standing && standing.stamp > write.stamp) return standing;
  const { score, partner, author: user, recorded_at, stamp } = write;
  return { score, partner, user, recorded_at, stamp };
}

/**
 * The register after a write (CONTRACT.md §4): the greater stamp stands; an equal or lesser one changes no
 * value. A value that was written blind against another is kept beside it until somebody who saw both
 * sets the hole again. Pure; `now` in milliseconds only stamps plain writes.
 */
export function decide(current: Register | null, write: Write, now: number, ancestry: Ancestry): Decision {
  if (write.stamp === null) return plain(current, write, now);
  const stamped = { ...write, stamp: write.stamp };
  if (current !== null && stamped.stamp <= current.stamp) {
    return {
      result: 'superseded',
      register: { ...current, other: otherBeside(current, stamped, ancestry) },
    };
  }
  const { score, partner, stamp, seen, author: entered_by, recorded_at } = stamped;
  const other = current === null ? null : otherAfter(current, stamped, ancestry);
  return { result: 'applied', register: { score, partner, stamp, seen, entered_by, recorded_at, other } };
}
