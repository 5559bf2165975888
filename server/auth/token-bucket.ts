/** Allows `burst` calls at once, then one more per `everyMs`. */
export interface Rate {
  burst: number;
  everyMs: number;
}

/** Needs a monotonic clock, because a wrong system date must not refuse callers for a year. */
export function createTokenBucket({ burst, everyMs }: Rate, clock: () => number = () => performance.now()) {
  let tokens = burst;
  let refilledAt = clock();
  const refill = (): number => {
    const now = clock();
    tokens = Math.min(burst, tokens + (now - refilledAt) / everyMs);
    refilledAt = now;
    return tokens;
  };
  return {
    used: () => Math.ceil(burst - refill()),
    /** Takes tokens, or none if there are too few. */
    take(takenCount = 1): boolean {
      if (refill() < takenCount) return false;
      tokens -= takenCount;
      return true;
    },
    /** Takes a token in advance. Returns the wait in ms until it exists, at most `maxWaitMs`. */
    reserve(maxWaitMs: number): number {
      tokens = Math.max(refill() - 1, -maxWaitMs / everyMs);
      return Math.max(0, -tokens * everyMs);
    },
    giveBack() {
      tokens = Math.min(burst, refill() + 1);
    },
    waitMs: () => Math.max(0, Math.ceil((1 - refill()) * everyMs)),
  };
}
