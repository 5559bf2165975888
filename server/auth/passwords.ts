import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { createConcurrencyLimit } from './concurrency-limit.ts';

/** OWASP's argon2id floor: 19 MiB, two passes; about 10 ms a hash. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/**
 * argon2 runs on libuv's four threads, of which one is left for files and DNS. New accounts have a queue of their own: a
 * flood of them keeps nobody from signing in.
 */
const SIGNING_IN = 2;
const REGISTERING = 1;
export interface PasswordHasher {
  /** A PHC string of argon2id. 503 when too many are waiting. */
  hash(password: string): Promise<string>;
  /** Whether the password belongs to `stored`; null (no such account) and what is no hash take as long and are false. */
  verify(stored: string | null, password: string): Promise<boolean>;
}

/** Makes the one hasher of a server process. */
export function createPasswordHasher(): PasswordHasher {
  const limited = createConcurrencyLimit(
    SIGNING_IN,
    'Too many people are signing in. Please try again in a few seconds.',
  );
  const registering = createConcurrencyLimit(
    REGISTERING,
    'Too many people are registering. Please try again in a few seconds.',
  );
  let dummy: Promise<string> | null = null;
  const nobodys = (): Promise<string> => (dummy ??= hash(randomBytes(32), COST));
  return {
    hash: (password) => registering(() => hash(password, COST)),
    verify: (stored, password) =>
      limited(async () => {
        const isHash = stored?.startsWith('$') === true;
        const matches = await verify(isHash ? stored : await nobodys(), password);
        return matches && isHash;
      }),
  };
}
