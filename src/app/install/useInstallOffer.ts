import { useEffect, useMemo, useState } from 'react';
import { create } from 'zustand';
import { noteOffered, offerWay, watchOfferFacts } from './install-offer.ts';
import type { OfferWay } from './install-offer.ts';
import { useInstall } from './install.ts';
import { db } from '#app/phone.ts';
import { useSyncStatus } from '#app/sync/status.ts';
import { useWatched } from '#app/scores/useLiveQuery.ts';

/** Only the browsers of iOS have it. */
const isIos = (): boolean => 'standalone' in navigator && navigator.maxTouchPoints > 1;

/** What is offered in this visit: it stays while the golfer goes from screen to screen, until answered. */
const useOffer = create<{ open: OfferWay | null; answered: boolean }>()(() => ({
  open: null,
  answered: false,
}));

/** The way that is offered now, or null; and the answer that closes it. */
export function useInstallOffer(): { way: OfferWay | null; close: () => void } {
  const facts = useWatched(useMemo(() => watchOfferFacts(db), []));
  const { installed, available } = useInstall();
  const { counted, saved, needsYou } = useSyncStatus();
  const { open, answered } = useOffer();
  const [now] = useState(() => Date.now());
  const unsent = counted ? saved + needsYou : null;
  const known = facts.state === 'ready' ? facts.value : null;
  const due =
    known === null || answered
      ? null
      : offerWay({ installed, available, ios: isIos(), unsent, ...known, now });
  useEffect(() => {
    if (due === null || open !== null) return;
    useOffer.setState({ open: due });
    noteOffered(db, now).catch((error: unknown) =>
      console.warn('It could not be kept that the app was offered.', error),
    );
  }, [due, open, now]);
  const isWrongMoment = installed || answered || (open === 'ios' && unsent !== 0);
  return { way: isWrongMoment ? null : open, close: () => useOffer.setState({ answered: true }) };
}
