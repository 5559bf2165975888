import { useMemo } from 'react';
import { useExchange } from '#app/usePhone.ts';
import { useLiveQuery, type LiveState } from '#app/scores/useLiveQuery.ts';
import type { RelayedBlock } from './types.ts';

export function useRelayedBlocks(tournament: number): LiveState<RelayedBlock[]> {
  const exchange = useExchange();
  return useLiveQuery(useMemo(() => exchange.relayedBlocks(tournament), [exchange, tournament]));
}
