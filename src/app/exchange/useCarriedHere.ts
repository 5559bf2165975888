import { useMemo } from 'react';
import { useWatched, type Watched } from '#app/scores/useLiveQuery.ts';
import { usePhone } from '#app/usePhone.ts';
import type { CarriedHere } from './types.ts';

/** What this phone carries of others in a tournament, live. */
export function useCarriedHere(tournament: number): Watched<CarriedHere[]> {
  const { exchange } = usePhone();
  return useWatched(useMemo(() => exchange.carriedHere(tournament), [exchange, tournament]));
}
