import { readHealth } from '#contract/health.ts';
import { useRead } from './useRead.ts';

/** True if our own server is reachable. A server that supports only SPEC.md has no health endpoint. */
export const useOwnServer = (): boolean => useRead(readHealth, {}).state === 'ready';
