import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { busy } from '../failures.ts';

/** OWASP's argon2id floor: 19 MiB, two passes; about 10 ms a hash. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/**
 * argon2 runs on libuv's four threads, of which one is left for files and DNS. New accounts have a queue of their own: a
 * flood of them keeps nobody from signing in.
 */
const SIGNING_IN = 2;
const REGISTERING = 1;
/** At about 10 ms a hash, so many waiting is some seconds of work. */
const MOST_WAITING = 300;

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
function lanes(size: number, words: string): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= size) {
      if (waiting.length >= MOST_WAITING) throw busy(words, 3);
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
  const inLane = lanes(SIGNING_IN, 'Too many people are signing in. Please try again in a few seconds.');
  const registering = lanes(
    REGISTERING,
    'Too many people are registering. Please try again in a few seconds.',
  );
  let dummy: Promise<string> | null = null;
  const nobodys = (): Promise<string> => (dummy ??= hash(randomBytes(32), COST));
  return {
    hash: (password) => registering(() => hash(password, COST)),
    verify: (stored, password, gate) =>
      inLane(async () => {
        gate?.();
        const matches = await verify(stored ?? (await nobodys()), password);
        return matches && stored !== null;
      }),
  };
}
