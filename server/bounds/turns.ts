import { tooMany } from '../failures.ts';

/** Runs work of an account unless work of it is under way: then 429 with this sentence, to be tried again after a second. */
export type Turns = <T>(account: number, work: () => Promise<T>) => Promise<T>;

/** Each server process counts for itself. */
export function createTurns(sentence: string): Turns {
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
