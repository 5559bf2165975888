/** So many tries at once, and one more every so often. */
export interface Rate {
  burst: number;
  everyMs: number;
}

export interface TokenBucket {
  /** How many of the burst are taken at this moment. */
  used(): number;
  /** Takes one when there is one. */
  take(): boolean;
  giveBack(): void;
  /** Until there is one to take; 0 when there is. */
  waitMs(): number;
}

/** Counts by a clock that nobody can set: a server whose date is wrong for an hour must not refuse for a year. */
export function createTokenBucket({ burst, everyMs }: Rate): TokenBucket {
  let left = burst;
  let countedAt = performance.now();
  const count = (): number => {
    const now = performance.now();
    left = Math.min(burst, left + (now - countedAt) / everyMs);
    countedAt = now;
    return left;
  };
  return {
    used: () => Math.ceil(burst - count()),
    take() {
      if (count() < 1) return false;
      left -= 1;
      return true;
    },
    giveBack() {
      left = Math.min(burst, count() + 1);
    },
    waitMs: () => Math.max(0, Math.ceil((1 - count()) * everyMs)),
  };
}
