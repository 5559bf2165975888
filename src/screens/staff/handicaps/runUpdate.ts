import { succeed } from '#api/failures.ts';
import type { Failure, Result } from '#api/failures.ts';
import type { HandicapProgress, HandicapUpdate } from '#contract/people/handicaps.ts';

type Running = NonNullable<HandicapProgress['running']>;

interface UpdateSteps {
  /** Starts the update; the answer may be later than the client's timeout. */
  start: () => Promise<Result<HandicapUpdate>>;
  progress: () => Promise<Result<HandicapProgress>>;
  /** Resolves after the polling interval. */
  pause: () => Promise<unknown>;
  onProgress: (running: Running) => void;
}

const canStillRun = (failure: Failure): boolean => failure.kind === 'offline' || failure.kind === 'busy';

/** Polls until no update of this kind runs. Resolves to the last result, or to null if the server refuses. */
async function pollUntilDone(
  kind: Running['kind'],
  { progress, pause, onProgress }: Omit<UpdateSteps, 'start'>,
): Promise<HandicapProgress['last']> {
  for (;;) {
    const progressResult = await progress();
    if (!progressResult.ok && !canStillRun(progressResult.failure)) return null;
    if (progressResult.ok && progressResult.data.running?.kind !== kind) return progressResult.data.last;
    if (progressResult.ok && progressResult.data.running) onProgress(progressResult.data.running);
    await pause();
  }
}

/** Starts an update and waits for its result, even beyond the client's timeout. */
export async function runUpdate(kind: Running['kind'], parts: UpdateSteps): Promise<Result<HandicapUpdate>> {
  const progressRequest = parts.progress();
  const startResult = parts.start();
  const pollingController = new AbortController();
  const trackedAnswer = startResult.finally(() => pollingController.abort());
  const pollProgress = async () => {
    await parts.pause();
    while (!pollingController.signal.aborted) {
      const progressResult = await parts.progress();
      if (!progressResult.ok && progressResult.failure.kind === 'refused') return;
      if (progressResult.ok && progressResult.data.running && !pollingController.signal.aborted)
        parts.onProgress(progressResult.data.running);
      await parts.pause();
    }
  };
  void pollProgress();
  const result = await trackedAnswer;
  if (result.ok || !canStillRun(result.failure)) return result;
  // The backend lacks the call for the progress, so the failure is final.
  const progressBefore = await progressRequest;
  if (!progressBefore.ok) return result;
  const lastProgress = await pollUntilDone(kind, parts);
  const isNew =
    lastProgress !== null &&
    lastProgress.kind === kind &&
    lastProgress.ended_at !== progressBefore.data.last?.ended_at;
  return isNew ? succeed(lastProgress.result) : result;
}
