import { calls } from '#contract/calls.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Bound, CallName } from './bound.ts';
import { READS } from './reads.ts';
import { WRITES } from './writes.ts';

/** Bounds of every call; docs/BOUNDS.md is made from them. */
export const BOUNDS: Readonly<Record<CallName, Bound>> = { ...READS, ...WRITES };

const names = new Map([...calls].map(([name, call]) => [call, name as CallName]));

export function findBound(call: Pick<AnyEndpoint, 'method' | 'path'>): Bound {
  const name = names.get(call as AnyEndpoint);
  if (name === undefined) throw new Error(`${call.method} ${call.path} is no call of the contract`);
  return BOUNDS[name];
}
