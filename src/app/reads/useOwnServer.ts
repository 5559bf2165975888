import { readHealth } from '#contract/health.ts';
import { useQuery } from './useQuery.ts';

/** True if our own server is reachable. A server that supports only SPEC.md has no health endpoint. */
export const useIsOwnServer = (): boolean => useQuery(readHealth, {}).state === 'ready';
