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
  /** What the server ended with. */
  code: number | null;
}>;
