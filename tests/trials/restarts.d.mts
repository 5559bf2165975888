import type { Failure } from './steady-scores.mjs';

export function trialRestarts(
  times: number,
  options?: { postgresUrl?: string },
): Promise<{
  acknowledged: number;
  failures: Failure[];
  lost: string[];
  streams: number;
  broken: string[];
  seconds: number[];
  /** The server's exit code. */
  code: number | null;
}>;
