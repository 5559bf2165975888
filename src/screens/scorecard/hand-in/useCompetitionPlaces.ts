import { useEffect, useMemo, useState } from 'react';
import { getCopyTime, type ReadState } from '#app/reads/useQuery.ts';
import { useUnsentCards } from '#app/scores/useUnsentCards.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import type { listCompetitionPlaces } from '../competition/listCompetitionPlaces.ts';

/** `list` is null if the competition engine could not be loaded. */
interface Engine {
  list: typeof listCompetitionPlaces | null;
}

/** Places on a competition's board; null if `id` names none, or if it has no places. Loads the engine when needed. */
export function useCompetitionPlaces(
  tournament: number,
  fieldQuery: ReadState<FieldAnswer>,
  id: number | 'gross' | 'net',
) {
  const [engine, setEngine] = useState<Engine | null>(null);
  const isNeeded = typeof id === 'number';
  useEffect(() => {
    if (!isNeeded) return;
    import('../competition/listCompetitionPlaces.ts').then(
      (loadedModule) => setEngine({ list: loadedModule.listCompetitionPlaces }),
      (error: unknown) => {
        console.warn('Places in competitions are not shown: their part of the app is missing.', error);
        setEngine({ list: null });
      },
    );
  }, [isNeeded]);
  const cards = useUnsentCards(tournament, getCopyTime(fieldQuery));
  const field = fieldQuery.state === 'ready' ? fieldQuery.data : null;
  const competition = field?.competitions.find((candidate) => candidate.id === id) ?? null;
  const places = useMemo(
    () => (field && competition && engine?.list ? engine.list(field, competition, cards) : null),
    [field, competition, engine, cards],
  );
  if (isNeeded && engine === null) return 'loading';
  if (fieldQuery.state !== 'ready' || competition === null || places === null) return null;
  return {
    board: competition.name,
    of: (user: number) => places.get(user) ?? null,
    age: fieldQuery.age,
  };
}
