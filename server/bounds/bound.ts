import type * as contract from '#contract/index.ts';
import type { Rate } from '../auth/token-bucket.ts';
import * as rates from '../policies/rates.ts';

export type CallName = {
  [K in keyof typeof contract]: (typeof contract)[K] extends { method: string; answer: unknown } ? K : never;
}[keyof typeof contract];

/**
 * Where a call runs. The main thread: `here`, `static` (once). Worker threads: `background` (lists), `sums` (draws and
 * handicaps), `bytes` (results cached per version). The writer: `scores`, and `writer` for other changes.
 */
export type CallRunner = 'here' | 'background' | 'sums' | 'bytes' | 'static' | 'writer' | 'scores';

/** `by` names what the limit counts, for docs/BOUNDS.md ("players of a tournament"). */
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
  /** Name of a quota per account, checked for every call (routes/serve.ts). Calls with one name share it. */
  name?:
    | 'changes'
    | 'large changes'
    | 'large reads'
    | 'searches'
    | 'scores'
    | 'calls with blocks of other phones';
}

export interface Bound {
  runs: CallRunner;
  largest?: LargestAnswer;
  /** Quotas of writes and costly reads; the quota that all calls of an account share is first. */
  quotas: readonly Quota[];
  /** Maximum size of the body in bytes, if it is larger than the server's default. */
  bodyLimit?: number;
}

/** Describes a limit that another part of the server enforces. */
export const createQuota = (of: string, { burst, everyMs }: Rate): Quota => ({ of, most: burst, everyMs });
export const createMaximumQuota = (most: number, of: string): Quota => ({ of, most });

const createAccountQuota = (name: NonNullable<Quota['name']>, rate: Rate): Quota => ({
  ...createQuota(`${name} by one account`, rate),
  name,
});
export const CHANGE_QUOTA = createAccountQuota('changes', rates.CHANGE_RATE);
export const LARGE_CHANGE_QUOTA = createAccountQuota('large changes', rates.LARGE_CHANGE_RATE);
export const SCORE_QUOTA = createAccountQuota('scores', rates.SCORE_RATE);
export const RELAY_QUOTA = createAccountQuota('calls with blocks of other phones', rates.RELAY_RATE);
export const SEARCH_QUOTA = createAccountQuota('searches', rates.SEARCH_RATE);
const LARGE_READ_QUOTA = createAccountQuota('large reads', rates.LARGE_READ_RATE);

export const createRowLimit = (most: number, by: string): LargestAnswer => ({ most, unit: 'rows', by });
export const createByteLimit = (most: number, by: string): LargestAnswer => ({ most, unit: 'bytes', by });

export const createReadBound = (runs: CallRunner, largest: LargestAnswer, ...quotas: Quota[]): Bound => ({
  runs,
  largest,
  quotas,
});

/** Bounds of a costly read, and of reads that need a right. */
export const createLargeReadBound = (runs: CallRunner, largest: LargestAnswer): Bound =>
  createReadBound(runs, largest, LARGE_READ_QUOTA);
export const createChangeBound = (...quotas: Quota[]): Bound => ({
  runs: 'writer',
  quotas: [CHANGE_QUOTA, ...quotas],
});
/** Bounds of a call that changes many players. */
export const createLargeChangeBound = (...quotas: Quota[]): Bound => ({
  runs: 'writer',
  quotas: [LARGE_CHANGE_QUOTA, ...quotas],
});
