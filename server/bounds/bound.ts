import type * as contract from '#contract/index.ts';
import type { Rate } from '../auth/token-bucket.ts';
import * as rates from '../policies/rates.ts';

export type CallName = {
  [K in keyof typeof contract]: (typeof contract)[K] extends { method: string; answer: unknown } ? K : never;
}[keyof typeof contract];

/**
 * Where a call runs. Main thread: `here`; `static` is computed once. Worker thread: `background` for lists, `sums`
 * for draws and handicaps, `bytes` for results cached per version. Writer: `scores`, and `writer` for other changes.
 */
export type RunsOn = 'here' | 'background' | 'sums' | 'bytes' | 'static' | 'writer' | 'scores';

/** `by` names the limited thing for docs/BOUNDS.md ("players of a tournament"). */
export interface LargestAnswer {
  most: number;
  unit: 'rows' | 'bytes';
  by: string;
}

/** Allows `most` calls at once, then one per `everyMs`; without `everyMs` it is an absolute maximum. */
export interface Quota {
  of: string;
  most: number;
  everyMs?: number;
  /**
   * Name of a quota per account, which is checked for every call (routes/serve.ts). Calls with the same name share the
   * quota.
   */
  name?:
    | 'changes'
    | 'large changes'
    | 'large reads'
    | 'searches'
    | 'scores'
    | 'calls with blocks of other phones';
}

export interface Bound {
  runs: RunsOn;
  largest?: LargestAnswer;
  /** Quotas of writes and costly reads; the quota that all calls of an account share is first. */
  quotas: readonly Quota[];
  /** Maximum size of the body in bytes, if it is larger than the server's default. */
  bodyLimit?: number;
}

/** Describes a limit that another part of the server enforces. */
export const limit = (limitedThing: string, { burst, everyMs }: Rate): Quota => ({
  of: limitedThing,
  most: burst,
  everyMs,
});
export const atMost = (maximum: number, limitedThing: string): Quota => ({ of: limitedThing, most: maximum });

const perAccount = (name: NonNullable<Quota['name']>, { burst, everyMs }: Rate): Quota => ({
  of: `${name} by one account`,
  most: burst,
  everyMs,
  name,
});
export const CHANGE_QUOTA = perAccount('changes', rates.CHANGE_RATE);
export const LARGE_CHANGES = perAccount('large changes', rates.LARGE_CHANGE_RATE);
export const SCORE_QUOTA = perAccount('scores', rates.SCORE_RATE);
export const RELAY_CALLS = perAccount('calls with blocks of other phones', rates.RELAY_RATE);
export const SEARCH_QUOTA = perAccount('searches', rates.SEARCH_RATE);
export const LARGE_READS = perAccount('large reads', rates.LARGE_READ_RATE);

export const rows = (maximum: number, limitingThing: string): LargestAnswer => ({
  most: maximum,
  unit: 'rows',
  by: limitingThing,
});
export const bytes = (maximum: number, limitingThing: string): LargestAnswer => ({
  most: maximum,
  unit: 'bytes',
  by: limitingThing,
});

export const read = (runs: RunsOn, largestAnswer: LargestAnswer, ...quotas: Quota[]): Bound => ({
  runs,
  largest: largestAnswer,
  quotas,
});
export const change = (...quotas: Quota[]): Bound => ({ runs: 'writer', quotas: [CHANGE_QUOTA, ...quotas] });
/** Bound of a change of many players. */
export const largeChange = (...quotas: Quota[]): Bound => ({
  runs: 'writer',
  quotas: [LARGE_CHANGES, ...quotas],
});
