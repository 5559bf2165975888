/** Maximum number of calls at a time: the server stores one after the other, so more would not be faster. */
const MAX_PARALLEL = 4;

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
