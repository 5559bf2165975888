import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { serviceUnavailable } from '../failures.ts';
import { MAX_PASSWORDS_WAITING } from '../policies/queues.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';

/** OWASP's minimum for argon2id: 19 MiB and two passes, about 10 ms per hash. */
const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Parallel hashes for sign-ins. Of libuv's four threads, one stays free for files and DNS, one for new accounts. */
const MAX_PARALLEL_SIGN_INS = 2;
const MAX_PARALLEL_REGISTRATIONS = 1;
export type PasswordHasher = ReturnType<typeof createPasswordHasher>;

export function createPasswordHasher() {
  const limitSignIns = createConcurrencyLimit(
    { maxParallel: MAX_PARALLEL_SIGN_INS, maxWaiting: MAX_PASSWORDS_WAITING },
    () => serviceUnavailable('Too many people are logging in. Please try again in a few seconds.', 3),
  );
  const limitRegistrations = createConcurrencyLimit(
    { maxParallel: MAX_PARALLEL_REGISTRATIONS, maxWaiting: MAX_PASSWORDS_WAITING },
    () => serviceUnavailable('Too many people are registering. Please try again in a few seconds.', 3),
  );
  let dummyHash: Promise<string> | null = null;
  const getDummyHash = (): Promise<string> => (dummyHash ??= hash(randomBytes(32), HASH_COST));
  return {
    /** Returns a PHC string. 503 if too many hashes are waiting. */
    hash: (password: string): Promise<string> => limitRegistrations(() => hash(password, HASH_COST)),
    /** False for null (no such account) or for a text that is no hash, after the same time as for a wrong password. */
    verify: (storedHash: string | null, password: string): Promise<boolean> =>
      limitSignIns(async () => {
        const isHash = storedHash?.startsWith('$') === true;
        const isRightPassword = await verify(isHash ? storedHash : await getDummyHash(), password);
        return isRightPassword && isHash;
      }),
  };
}
