import { createLoopTurns } from '../bounds/loop-turns.ts';
import type { ListBytes, ListOrder } from './lists.ts';

/** Bytes. Each larger answer has an event-loop turn of its own, so that scores are processed in between. */
const LARGE_BYTES = 64 * 1024;
/** A slower list pauses for twice its time, and so uses at most a third of a processor. */
const QUICK_MS = 25;
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Requests that arrive while a list is made share the next run, which shows every earlier change. */
export function createListAnswers(
  make: (order: ListOrder) => Promise<{ bytes: ListBytes; took: number }>,
): (order: ListOrder) => Promise<ListBytes> {
  const loopTurn = createLoopTurns();
  const planned = new Map<string, Promise<ListBytes>>();
  const running = new Map<string, Promise<unknown>>();

  /** Resolves when the next run of this key may start. */
  const pauseAfterRun = async (key: string, made: ReturnType<typeof make>): Promise<void> => {
    const { took } = await made;
    if (took > QUICK_MS) await sleep(2 * took);
    running.delete(key);
  };
  const planRun = async (key: string, order: ListOrder): Promise<ListBytes> => {
    await running.get(key);
    planned.delete(key);
    const made = make(order);
    running.set(
      key,
      pauseAfterRun(key, made).catch(() => running.delete(key)),
    );
    return (await made).bytes;
  };
  const joinRun = (order: ListOrder): Promise<ListBytes> => {
    const key = JSON.stringify(order);
    const pending = planned.get(key);
    if (pending) return pending;
    const answer = planRun(key, order);
    planned.set(key, answer);
    return answer;
  };
  return async (order) => {
    const bytes = await joinRun(order);
    if (bytes.plain.length > LARGE_BYTES) await loopTurn();
    return bytes;
  };
}
