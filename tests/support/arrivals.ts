import type { WrittenVersion } from '#domain/scores/heads.ts';
import { decideWrite, type Write } from '#server/scores/decide.ts';
import type { Register } from '#server/scores/types.ts';
import type { QueuedUpdate } from '#contract/scores/mark-updates.ts';
import { getSpecialValue } from '#domain/cards/picked-up.ts';
import type { TakenValue } from '#data/exchange/take.ts';

/** A queued score as the server decides it. */
export const writeOf = (author: number, payload: QueuedUpdate): Write => ({
  score: payload.score,
  partner: payload.partner ?? null,
  value: getSpecialValue(payload) ?? null,
  stamp: payload.stamp ?? null,
  seen: payload.seen ?? null,
  seen_other: payload.seen_other,
  author,
  recorded_at: null,
});

/** A relayed value as the server decides it. */
export const carriedWrite = (taken: TakenValue): Write => ({
  score: taken.score,
  partner: taken.partner,
  value: taken.value ?? null,
  stamp: taken.stamp,
  seen: taken.seen,
  seen_other: taken.seen_other,
  author: taken.author,
  recorded_at: taken.recorded_at,
});

/** A hole on a server: its register, and its log in order of arrival. */
export interface Held {
  register: Register | null;
  log: WrittenVersion[];
}

/** Decides a write and stores the result; `now` in ms stamps a legacy client's write. */
export function arrive(held: Held, write: Write, now = 0): void {
  const { register, written } = decideWrite(held.register, write, now, held.log);
  held.register = register;
  held.log.push(written);
}

/** The register after these writes arrive in this order; null without writes. */
export function afterArrivals(writes: readonly Write[], now = 0): Register | null {
  const held: Held = { register: null, log: [] };
  for (const write of writes) arrive(held, write, now);
  return held.register;
}

/** All merges of the lists that preserve the order of each. */
export function interleavings<T>(...lists: T[][]): T[][] {
  const left = lists.filter((list) => list.length > 0);
  if (left.length === 0) return [[]];
  return left.flatMap((list) =>
    interleavings(...left.map((each) => (each === list ? each.slice(1) : each))).map((rest) => [
      list[0]!,
      ...rest,
    ]),
  );
}
