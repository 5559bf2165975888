import { createRateRefusal } from '../failures.ts';

/** Runs a task; throws 429 while another task of the account runs. */
export type AccountLock = <T>(account: number, task: () => Promise<T>) => Promise<T>;

/** Each server process has locks of its own. */
export function createAccountLock(busySentence: string): AccountLock {
  const busyAccounts = new Set<number>();
  return async (account, task) => {
    if (busyAccounts.has(account)) throw createRateRefusal(busySentence, 1);
    busyAccounts.add(account);
    try {
      return await task();
    } finally {
      busyAccounts.delete(account);
    }
  };
}
