import type { Failure } from './steady-scores.mjs';

export function trialFailover(
  times: number,
  options?: { afterMs?: number; players?: number; everyMs?: number; log?: (line: string) => void },
): Promise<{
  acknowledged: number;
  failures: Failure[];
  lost: string[];
  seconds: number[];
  /** Server processes that died during the failover. */
  ended: string[];
}>;
