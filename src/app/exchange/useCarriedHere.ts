import { useEffect, useState } from 'react';
import { useWatched, type Watched } from '#app/scores/useLiveQuery.ts';
import type { Observable } from '#data/store/types.ts';
import type { CarriedHere, Exchange } from './types.ts';
import { useExchange } from './useExchange.ts';

/** What this phone carries of others in a tournament, live, with what can be done about a refused one. Null while it loads. */
export function useCarriedHere(tournament: number | null): {
  exchange: Exchange | null;
  carried: Watched<CarriedHere[]>;
} {
  const load = useExchange();
  const [got, setGot] = useState<{ exchange: Exchange; watched: Observable<CarriedHere[]> } | null>(null);
  useEffect(() => {
    if (tournament === null) return;
    let isOver = false;
    const begin = async (): Promise<void> => {
      try {
        const exchange = await load();
        if (!isOver) setGot({ exchange, watched: exchange.carriedHere(tournament) });
      } catch (error) {
        console.error('What this phone carries cannot be read.', error);
      }
    };
    void begin();
    return () => {
      isOver = true;
    };
  }, [load, tournament]);
  return { exchange: got?.exchange ?? null, carried: useWatched(got?.watched ?? null) };
}
