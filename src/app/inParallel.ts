/** Maximum number of calls at a time: the server stores one after the other, so more would not be faster. */
const MAX_PARALLEL = 4;

/** Called with the number of items that are done. */
export type OnProgress = (done: number) => void;

/**
 * Runs a task for each item, several at a time. After a problem it starts no more tasks and resolves to the problem,
 * else to null.
 */
export async function runInParallel<Item, Problem>(
  items: readonly Item[],
  task: (item: Item) => Promise<Problem | null>,
): Promise<Problem | null> {
  const waitingItems = [...items];
  let problem: Problem | null = null;
  const runTasks = async (): Promise<void> => {
    while (problem === null && waitingItems.length > 0) {
      const taskProblem = await task(waitingItems.shift()!);
      problem ??= taskProblem;
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: MAX_PARALLEL }, runTasks));
  const rejectedOutcome = outcomes.find((outcome) => outcome.status === 'rejected');
  if (rejectedOutcome) throw rejectedOutcome.reason;
  return problem;
}

/** Runs a task for each item, several at a time, and resolves to the outcomes in the order of the items. */
export async function mapInParallel<Item, Outcome>(
  items: readonly Item[],
  task: (item: Item) => Promise<Outcome>,
  onProgress: OnProgress,
): Promise<Outcome[]> {
  const outcomes = new Map<number, Outcome>();
  await runInParallel([...items.entries()], async ([index, item]) => {
    outcomes.set(index, await task(item));
    onProgress(outcomes.size);
    return null;
  });
  return items.map((_, index) => outcomes.get(index)!);
}
