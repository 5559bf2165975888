import type { AnyEndpoint } from './endpoint.ts';
import * as all from './index.ts';

const isCall = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'answer' in value;

/** Every endpoint by name; tests compare this list with the server's routes. */
export const calls: ReadonlyMap<string, AnyEndpoint> = new Map(
  Object.entries(all).flatMap(([name, value]) => (isCall(value) ? [[name, value as AnyEndpoint]] : [])),
);
