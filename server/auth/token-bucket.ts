/** So many tries at once, and one more every so often. */
export interface Rate {
  burst: number;
  everyMs: number;
}

export interface TokenBucket {
  /** How many of the burst are taken at this moment. */
  used(): number;
  /** Takes so many, or one, when they are there. */
  take(times?: number): boolean;
  /** Takes one that is there only after the answered time, in ms, which is `longestMs` at the most; 0 when there is one. */
  reserve(longestMs: number): number;
  giveBack(): void;
  /** Until there is one to take; 0 when there is. */
  waitMs(): number;
}

/** Counts by a clock that nobody can set: a server whose date is wrong for an hour must not refuse for a year. */
export function createTokenBucket(
  { burst, everyMs }: Rate,
  clock: () => number = () => performance.now(),
): TokenBucket {
  let left = burst;
  let countedAt = clock();
  const count = (): number => {
    const now = clock();
    left = Math.min(burst, left + (now - countedAt) / everyMs);
    countedAt = now;
    return left;
  };
  return {
    used: () => Math.ceil(burst - count()),
    take(times = 1) {
      if (count() < times) return false;
      left -= times;
      return true;
    },
    reserve(longestMs) {
      left = Math.max(count() - 1, -longestMs / everyMs);
      return Math.max(0, -left * everyMs);
    },
    giveBack() {
      left = Math.min(burst, count() + 1);
    },
    waitMs: () => Math.max(0, Math.ceil((1 - count()) * everyMs)),
  };
}
