import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { busy } from '../failures.ts';

/** OWASP's argon2id floor: 19 MiB, two passes; about 10 ms a hash. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** argon2 runs on libuv's four threads; more than two in flight would make files and DNS wait. */
const IN_FLIGHT = 2;
/** Two hashes at a time take about 7 ms each, so this many waiting is some seconds of work. */
const MOST_WAITING = 400;

export interface PasswordHasher {
  /** A PHC string of argon2id. 503 when too many are waiting. */
  hash(password: string): Promise<string>;
  /**
   * Whether the password belongs to `stored`; null (no such account) takes as long and is false.
   * `gate` runs when the work is about to start and stops it by throwing.
   */
  verify(stored: string | null, password: string, gate?: () => void): Promise<boolean>;
}

/** At most `size` of the works given to the returned function run at a time; the rest wait in order. */
function lanes(size: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= size) {
      if (waiting.length >= MOST_WAITING) throw busy('Too many people are signing in. Please try again.', 3);
      await new Promise<void>((go) => {
        waiting.push(go);
      });
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Makes the one hasher of a server process. */
export function createPasswordHasher(): PasswordHasher {
  const inLane = lanes(IN_FLIGHT);
  let dummy: Promise<string> | null = null;
  const nobodys = (): Promise<string> => (dummy ??= hash(randomBytes(32), COST));
  return {
    hash: (password) => inLane(() => hash(password, COST)),
    verify: (stored, password, gate) =>
      inLane(async () => {
        gate?.();
        const matches = await verify(stored ?? (await nobodys()), password);
        return matches && stored !== null;
      }),
  };
}
