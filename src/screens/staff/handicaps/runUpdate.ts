import { succeed, type Failure, type Result } from '#api/failures.ts';
import type { HandicapProgress, HandicapUpdate } from '#contract/people/handicaps.ts';

type RunningUpdate = NonNullable<HandicapProgress['running']>;

interface UpdateCalls {
  /** Starts the update; the answer may be later than the client's timeout. */
  start: () => Promise<Result<HandicapUpdate>>;
  progress: () => Promise<Result<HandicapProgress>>;
  /** Resolves after the polling interval. */
  pause: () => Promise<unknown>;
  onProgress: (running: RunningUpdate) => void;
}

const canStillRun = (failure: Failure): boolean => failure.kind === 'offline' || failure.kind === 'busy';

/** Polls until no update of this kind runs. Resolves to the last result, or to null if the server refuses. */
async function pollUntilDone(
  updateKind: RunningUpdate['kind'],
  { progress, pause, onProgress }: Omit<UpdateCalls, 'start'>,
): Promise<HandicapProgress['last']> {
  for (;;) {
    const progressResult = await progress();
    if (!progressResult.ok && !canStillRun(progressResult.failure)) return null;
    if (progressResult.ok && progressResult.data.running?.kind !== updateKind)
      return progressResult.data.last;
    if (progressResult.ok && progressResult.data.running) onProgress(progressResult.data.running);
    await pause();
  }
}

/** Starts an update and waits for its result, even beyond the client's timeout. */
export async function runUpdate(
  updateKind: RunningUpdate['kind'],
  steps: UpdateCalls,
): Promise<Result<HandicapUpdate>> {
  const progressRequest = steps.progress();
  const startRequest = steps.start();
  const pollingController = new AbortController();
  const trackedAnswer = startRequest.finally(() => pollingController.abort());
  const pollProgress = async () => {
    await steps.pause();
    while (!pollingController.signal.aborted) {
      const progressResult = await steps.progress();
      if (!progressResult.ok && progressResult.failure.kind === 'refused') return;
      if (progressResult.ok && progressResult.data.running && !pollingController.signal.aborted)
        steps.onProgress(progressResult.data.running);
      await steps.pause();
    }
  };
  void pollProgress();
  const updateResult = await trackedAnswer;
  if (updateResult.ok || !canStillRun(updateResult.failure)) return updateResult;
  const progressBefore = await progressRequest;
  // Without a progress call in the backend, the failed update is final.
  if (!progressBefore.ok) return updateResult;
  const lastProgress = await pollUntilDone(updateKind, steps);
  const isNewUpdate =
    lastProgress !== null &&
    lastProgress.kind === updateKind &&
    lastProgress.ended_at !== progressBefore.data.last?.ended_at;
  return isNewUpdate ? succeed(lastProgress.result) : updateResult;
}
