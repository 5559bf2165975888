import { readHealth } from '#contract/health.ts';
import { useQuery } from './useQuery.ts';

/** True if a Greenside server answers. A plain backend (only SPEC.md) has no health endpoint. */
export const useIsGreensideServer = (): boolean => useQuery(readHealth, {}).state === 'ready';
