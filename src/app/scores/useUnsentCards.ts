import { useMemo, useState } from 'react';
import type { PhoneCard } from '#domain/boards/overlay.ts';
import { usePhoneOnceLoaded } from '#app/usePhone.ts';
import { useWatched } from './useLiveQuery.ts';

const NONE: PhoneCard[] = [];

/**
 * The cards of a tournament that hold scores which only this phone has, for a board (see `watchUnsentCards`); none while they are
 * first read, or where this phone's storage does not answer. A board is drawn before the part of the app that knows the database is here.
 */
export function useUnsentCards(tournament: number, since: number | null): PhoneCard[] {
  const phone = usePhoneOnceLoaded();
  const watched = useWatched(
    useMemo(() => phone && phone.unsentCards(tournament, since), [phone, tournament, since]),
  );
  const [held, hold] = useState({ tournament, cards: NONE });
  const isNew = watched.state === 'ready' && watched.value !== held.cards;
  // Kept while the next are read: a copy that gives way to a fresh board must not take the scores off it for a moment.
  if (isNew) hold({ tournament, cards: watched.value });
  if (watched.state === 'ready') return watched.value;
  return watched.state === 'loading' && held.tournament === tournament ? held.cards : NONE;
}
