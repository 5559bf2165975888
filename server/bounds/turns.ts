import { tooMany } from '../failures.ts';

/** 429 with the function's sentence while another task of the account runs. */
export type Turns = <T>(account: number, work: () => Promise<T>) => Promise<T>;

/** Each server process counts separately. */
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
