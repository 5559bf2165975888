import { succeed } from '#api/failures.ts';
import type { Failure, Result } from '#api/failures.ts';
import type { HandicapProgress, HandicapUpdate } from '#contract/people/handicaps.ts';

type Running = NonNullable<HandicapProgress['running']>;

interface Parts {
  /** May answer later than the client's time-out. */
  start: () => Promise<Result<HandicapUpdate>>;
  progress: () => Promise<Result<HandicapProgress>>;
  /** Resolves after the polling interval. */
  pause: () => Promise<unknown>;
  onProgress: (running: Running) => void;
}

/** The update may still run on the server. */
const canStillRun = (failure: Failure): boolean => failure.kind === 'offline' || failure.kind === 'busy';

/** Polls until no update of this kind runs. Returns the last result, or null if the server refuses. */
async function pollUntilDone(
  kind: Running['kind'],
  { progress, pause, onProgress }: Omit<Parts, 'start'>,
): Promise<HandicapProgress['last']> {
  for (;;) {
    const got = await progress();
    if (!got.ok && !canStillRun(got.failure)) return null;
    if (got.ok && got.data.running?.kind !== kind) return got.data.last;
    if (got.ok && got.data.running) onProgress(got.data.running);
    await pause();
  }
}

/** Starts an update and waits for its result, also beyond the client's time-out. */
export async function runUpdate(kind: Running['kind'], parts: Parts): Promise<Result<HandicapUpdate>> {
  const before = parts.progress();
  const answer = parts.start();
  const answered = new AbortController();
  const watched = answer.finally(() => answered.abort());
  const pollProgress = async () => {
    await parts.pause();
    while (!answered.signal.aborted) {
      const got = await parts.progress();
      if (!got.ok && got.failure.kind === 'refused') return;
      if (got.ok && got.data.running && !answered.signal.aborted) parts.onProgress(got.data.running);
      await parts.pause();
    }
  };
  void pollProgress();
  const result = await watched;
  if (result.ok || !canStillRun(result.failure)) return result;
  // A backend without the progress call: the failure is final.
  const progressBefore = await before;
  if (!progressBefore.ok) return result;
  const last = await pollUntilDone(kind, parts);
  const isNew = last !== null && last.kind === kind && last.ended_at !== progressBefore.data.last?.ended_at;
  return isNew ? succeed(last.result) : result;
}
