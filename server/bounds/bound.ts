import type * as contract from '#contract/index.ts';
import type { Rate } from '../auth/token-bucket.ts';
import * as rates from '../policies/rates.ts';

/** The name of every call of the contract. */
export type CallName = {
  [K in keyof typeof contract]: (typeof contract)[K] extends { method: string; answer: unknown } ? K : never;
}[keyof typeof contract];

/**
 * Where a call does its work. `here`: on the thread that answers. `background`: as a list beside that thread, made once for all
 * who ask at the same time. `sums`: beside it too, behind draws and handicap runs. `bytes`: made once a version there. `static`:
 * made once. `writer`: one transaction after the scores that wait. `scores`: with them. Each call first waits for a turn of the
 * event loop of its own, except single scores, `bytes` and `static`.
 */
export type Place = 'here' | 'background' | 'sums' | 'bytes' | 'static' | 'writer' | 'scores';

/** How much a read answers at most, and by what. */
export interface Largest {
  most: number;
  unit: 'rows' | 'bytes';
  by: string;
}

/** A limit on how often: `most` at once of what it counts, and then one every so often, or none before something has gone. */
export interface Quota {
  of: string;
  most: number;
  everyMs?: number;
  /** Of an account, taken where every call is answered (routes/serve.ts): those of one name share it. */
  name?:
    | 'changes'
    | 'large changes'
    | 'large reads'
    | 'searches'
    | 'scores'
    | 'calls with blocks of other phones';
}

/** What bounds a call. */
export interface Bound {
  runs: Place;
  /** Of a read. */
  largest?: Largest;
  /** Of a write, and of a read that costs much; the shared ones of an account first. */
  quotas: readonly Quota[];
  /** Bytes of a body, where it is more than the server takes of others. */
  bodyLimit?: number;
}

/** A limit that its own part of the server holds. */
export const limit = (of: string, { burst: most, everyMs }: Rate): Quota => ({ of, most, everyMs });
export const atMost = (most: number, of: string): Quota => ({ of, most });

const ofAccount = (name: NonNullable<Quota['name']>, { burst, everyMs }: Rate): Quota => ({
  of: `${name} by one account`,
  most: burst,
  everyMs,
  name,
});
export const CHANGES = ofAccount('changes', rates.CHANGE_RATE);
export const LARGE_CHANGES = ofAccount('large changes', rates.LARGE_CHANGE_RATE);
export const SCORES = ofAccount('scores', rates.SCORE_RATE);
export const CARRIED = ofAccount('calls with blocks of other phones', rates.RELAY_RATE);
export const SEARCHES = ofAccount('searches', rates.SEARCH_RATE);
export const LARGE_READS = ofAccount('large reads', rates.LARGE_READ_RATE);

export const rows = (most: number, by: string): Largest => ({ most, unit: 'rows', by });
export const bytes = (most: number, by: string): Largest => ({ most, unit: 'bytes', by });

/** A read. */
export const read = (runs: Place, largest: Largest, ...quotas: Quota[]): Bound => ({ runs, largest, quotas });
/** A change of one thing. */
export const change = (...quotas: Quota[]): Bound => ({ runs: 'writer', quotas: [CHANGES, ...quotas] });
/** A change of a whole field. */
export const largeChange = (...quotas: Quota[]): Bound => ({
  runs: 'writer',
  quotas: [LARGE_CHANGES, ...quotas],
});
