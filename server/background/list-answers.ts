import { createLoopTurnQueue } from '../bounds/loop-turns.ts';
import type { ListBytes, ListRequest } from './lists.ts';

/** Size in bytes above which an answer has an event-loop turn of its own, so that scores are processed in between. */
const MIN_LARGE_BYTES = 64 * 1024;
/** Build time in ms above which a list waits for twice that time before its next build. */
const MAX_QUICK_MS = 25;
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Requests that arrive during a run share the next run, which shows every earlier change. */
export function createListAnswers(
  buildList: (listRequest: ListRequest) => Promise<{ bytes: ListBytes; took: number }>,
): (listRequest: ListRequest) => Promise<ListBytes> {
  const waitForLoopTurn = createLoopTurnQueue();
  const plannedLists = new Map<string, Promise<ListBytes>>();
  const runningLists = new Map<string, Promise<unknown>>();

  /** Resolves when the next run of this key may start. */
  const pauseAfterRun = async (key: string, answer: ReturnType<typeof buildList>): Promise<void> => {
    const { took } = await answer;
    if (took > MAX_QUICK_MS) await sleep(2 * took);
    runningLists.delete(key);
  };
  const planRun = async (key: string, listRequest: ListRequest): Promise<ListBytes> => {
    await runningLists.get(key);
    plannedLists.delete(key);
    const resultPromise = buildList(listRequest);
    runningLists.set(
      key,
      pauseAfterRun(key, resultPromise).catch(() => runningLists.delete(key)),
    );
    return (await resultPromise).bytes;
  };
  const joinPlannedRun = (listRequest: ListRequest): Promise<ListBytes> => {
    const key = JSON.stringify(listRequest);
    const pendingList = plannedLists.get(key);
    if (pendingList) return pendingList;
    const answer = planRun(key, listRequest);
    plannedLists.set(key, answer);
    return answer;
  };
  return async (listRequest) => {
    const bytes = await joinPlannedRun(listRequest);
    if (bytes.plain.length > MIN_LARGE_BYTES) await waitForLoopTurn();
    return bytes;
  };
}
