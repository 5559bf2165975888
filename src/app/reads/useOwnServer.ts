import { readHealth } from '#contract/health.ts';
import { useRead } from './useRead.ts';

/**
 * Whether our own server is there now, for what only it can do: a backend that knows the specification alone has no health
 * to tell of, and without a network there is nothing to ask.
 */
export const useOwnServer = (): boolean => useRead(readHealth, {}).state === 'ready';
