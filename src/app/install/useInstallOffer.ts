import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { storeOfferTime, chooseInstallMethod, watchOfferFacts } from './install-offer.ts';
import type { InstallMethod } from './install-offer.ts';
import { useInstall } from './useInstall.ts';
import { usePhone } from '#app/usePhone.ts';
import { useLiveQuery } from '#app/scores/useLiveQuery.ts';
import { useSyncStatus } from '#app/sync/useSyncStatus.ts';

/** True on iOS: no other system with a touch screen has `navigator.standalone`. */
export const isIos = (): boolean => 'standalone' in navigator && navigator.maxTouchPoints > 1;

export const isAndroid = (): boolean => /Android/.test(navigator.userAgent);

interface InstallOffer {
  way: InstallMethod | null;
  install: () => Promise<boolean>;
  close: () => void;
}

export function useInstallOffer(): InstallOffer {
  const { db } = usePhone();
  const store = useInstall();
  const facts = useLiveQuery(useMemo(() => watchOfferFacts(db), [db]));
  const { installed, available, install, offered, answered } = useStore(store);
  const { counted, saved, needsYou } = useSyncStatus();
  const [now] = useState(() => Date.now());
  const unsentCount = counted ? saved + needsYou : null;
  const phoneFacts = facts.state === 'ready' ? facts.value : null;
  const dueOffer =
    phoneFacts === null || answered
      ? null
      : chooseInstallMethod({ installed, available, ios: isIos(), unsent: unsentCount, ...phoneFacts, now });
  useEffect(() => {
    if (dueOffer === null || offered !== null) return;
    store.setState({ offered: dueOffer });
    storeOfferTime(db, now).catch((error: unknown) =>
      console.warn('It could not be kept that the app was offered.', error),
    );
  }, [db, dueOffer, offered, store, now]);
  const isWrongMoment = installed || answered || (offered === 'ios' && unsentCount !== 0);
  return {
    way: isWrongMoment ? null : offered,
    install,
    close: () => store.setState({ answered: true }),
  };
}
