import { tooMany } from '../failures.ts';

/** 429 with the function's sentence while another task of the account runs. */
export type AccountLock = <T>(account: number, work: () => Promise<T>) => Promise<T>;

/** Each server process counts separately. */
export function createAccountLock(sentence: string): AccountLock {
  const busy = new Set<number>();
  return async (account, work) => {
    if (busy.has(account)) throw tooMany(sentence, 1);
    busy.add(account);
    try {
      return await work();
    } finally {
      busy.delete(account);
    }
  };
}
