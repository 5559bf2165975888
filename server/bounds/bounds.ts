import { calls } from '#contract/calls.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Bound, CallName } from './bound.ts';
import { READ_BOUNDS } from './reads.ts';
import { WRITE_BOUNDS } from './writes.ts';

/** Bounds of every call; docs/BOUNDS.md is made from them. */
export const BOUNDS: Readonly<Record<CallName, Bound>> = { ...READ_BOUNDS, ...WRITE_BOUNDS };

const namesByCall = new Map([...calls].map(([name, call]) => [call, name as CallName]));

export function findCallName(call: Pick<AnyEndpoint, 'method' | 'path'>): CallName {
  const name = namesByCall.get(call as AnyEndpoint);
  if (name === undefined) throw new Error(`${call.method} ${call.path} is no call of the contract`);
  return name;
}
