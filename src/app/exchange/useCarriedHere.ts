import { useMemo } from 'react';
import { useExchange } from '#app/usePhone.ts';
import { useWatched, type Watched } from '#app/scores/useLiveQuery.ts';
import type { CarriedHere } from './types.ts';

export function useCarriedHere(tournament: number): Watched<CarriedHere[]> {
  const exchange = useExchange();
  return useWatched(useMemo(() => exchange.carriedHere(tournament), [exchange, tournament]));
}
