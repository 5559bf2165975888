/** Allows `burst` calls at once, then one more per `everyMs`. */
export interface Rate {
  burst: number;
  everyMs: number;
}

export interface TokenBucket {
  used(): number;
  /** Takes `times` tokens (1 by default), or none if there are too few. */
  take(times?: number): boolean;
  /** Takes a token in advance. Returns the wait in ms until it exists, at most `longestMs`. */
  reserve(longestMs: number): number;
  giveBack(): void;
  waitMs(): number;
}

/** Needs a monotonic clock, because a wrong system date must not refuse callers for a year. */
export function createTokenBucket(
  { burst, everyMs }: Rate,
  clock: () => number = () => performance.now(),
): TokenBucket {
  let tokens = burst;
  let countedAt = clock();
  const count = (): number => {
    const now = clock();
    tokens = Math.min(burst, tokens + (now - countedAt) / everyMs);
    countedAt = now;
    return tokens;
  };
  return {
    used: () => Math.ceil(burst - count()),
    take(times = 1) {
      if (count() < times) return false;
      tokens -= times;
      return true;
    },
    reserve(longestMs) {
      tokens = Math.max(count() - 1, -longestMs / everyMs);
      return Math.max(0, -tokens * everyMs);
    },
    giveBack() {
      tokens = Math.min(burst, count() + 1);
    },
    waitMs: () => Math.max(0, Math.ceil((1 - count()) * everyMs)),
  };
}
