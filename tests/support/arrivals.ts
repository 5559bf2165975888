import type { Written } from '#domain/heads.ts';
import { decide, type Write } from '#server/scores/decide.ts';
import type { Register } from '#server/scores/types.ts';
import type { QueuedUpdate } from '#contract/mark-updates.ts';
import { wordOf } from '#domain/no-score.ts';
import type { ToldValue } from '#data/exchange/take.ts';

/** A queued score as the server's rule sees it. */
export const writeOf = (author: number, payload: QueuedUpdate): Write => ({
  score: payload.score,
  partner: payload.partner ?? null,
  value: wordOf(payload) ?? null,
  stamp: payload.stamp ?? null,
  seen: payload.seen ?? null,
  seen_other: payload.seen_other,
  author,
  recorded_at: null,
});

/** The same of a value that was carried. */
export const carriedWrite = (told: ToldValue): Write => ({
  score: told.score,
  partner: told.partner,
  value: told.value ?? null,
  stamp: told.stamp,
  seen: told.seen,
  seen_other: told.seen_other,
  author: told.author,
  recorded_at: told.recorded_at,
});

/** What stands on a hole after these writes have arrived in this order. */
export function afterArrivals(writes: readonly Write[]): Register | null {
  const log: Written[] = [];
  let current: Register | null = null;
  for (const write of writes) {
    const { register, written } = decide(current, write, 0, log);
    current = register;
    log.push(written);
  }
  return current;
}

/** Every order of some things in which those of one list keep theirs. */
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
