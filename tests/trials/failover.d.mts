import type { Failure } from './steady-scores.mjs';

export function trialFailover(
  times: number,
  options?: { afterMs?: number; players?: number; everyMs?: number; log?: (line: string) => void },
): Promise<{
  acknowledged: number;
  failures: Failure[];
  lost: string[];
  seconds: number[];
  /** Processes of the server that did not outlive it. */
  ended: string[];
}>;
