import { createLoopTurns } from '../bounds/loop-turns.ts';
import type { ListBytes, ListOrder } from './lists.ts';

/** Each of these goes out in a turn of the event loop of its own, so that scores are taken in between. */
const LARGE = 64 * 1024;
/** A list that took longer than this rests for twice as long as it took, and so takes a third of a processor at most. */
const QUICK_MS = 25;
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Lists for many who ask at once: each is made one at a time, and those who ask while it is made share the next one. It is
 * begun after they asked, so it shows every change that was answered before.
 */
export function createListAnswers(
  make: (order: ListOrder) => Promise<{ bytes: ListBytes; took: number }>,
): (order: ListOrder) => Promise<ListBytes> {
  const ownTurn = createLoopTurns();
  const planned = new Map<string, Promise<ListBytes>>();
  const running = new Map<string, Promise<unknown>>();

  /** Ends when the next one of this key may begin. */
  const run = async (key: string, made: ReturnType<typeof make>): Promise<void> => {
    const { took } = await made;
    if (took > QUICK_MS) await sleep(2 * took);
    running.delete(key);
  };
  const plan = async (key: string, order: ListOrder): Promise<ListBytes> => {
    await running.get(key);
    planned.delete(key);
    const made = make(order);
    running.set(
      key,
      run(key, made).catch(() => running.delete(key)),
    );
    return (await made).bytes;
  };
  const shared = (order: ListOrder): Promise<ListBytes> => {
    const key = JSON.stringify(order);
    const known = planned.get(key);
    if (known) return known;
    const answer = plan(key, order);
    planned.set(key, answer);
    return answer;
  };
  return async (order) => {
    const bytes = await shared(order);
    if (bytes.plain.length > LARGE) await ownTurn();
    return bytes;
  };
}
