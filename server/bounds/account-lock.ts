import { createRateRefusal } from '../failures.ts';

/** The lock runs a task; it throws 429 while another task of the account runs in this server process. */
export function createAccountLock(busySentence: string) {
  const busyAccounts = new Set<number>();
  return async <T>(account: number, task: () => Promise<T>): Promise<T> => {
    if (busyAccounts.has(account)) throw createRateRefusal(busySentence, 1);
    busyAccounts.add(account);
    try {
      return await task();
    } finally {
      busyAccounts.delete(account);
    }
  };
}
