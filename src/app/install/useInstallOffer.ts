import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { storeOfferTime, chooseInstallMethod, watchInstallConditions } from './install-offer.ts';
import type { InstallMethod } from './install-offer.ts';
import { usePhone } from '#app/usePhone.ts';
import { useLiveQuery } from '#app/scores/useLiveQuery.ts';
import { useSyncStatus } from '#app/sync/useSyncStatus.ts';
import { useApp } from '#app/useApp.ts';
import type { Install } from './install.ts';

export const useInstall = (): Install => useApp().install;

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
  const installStore = useInstall();
  const conditionsQuery = useLiveQuery(useMemo(() => watchInstallConditions(db), [db]));
  const { installed, available, install, offered, answered } = useStore(installStore);
  const { counted, saved, needsYou, carried = 0, unclaimed = 0, others = 0 } = useSyncStatus();
  const [now] = useState(() => Date.now());
  const unsentCount = counted ? saved + needsYou + carried + unclaimed + others : null;
  const storedConditions = conditionsQuery.state === 'ready' ? conditionsQuery.value : null;
  const dueMethod =
    storedConditions === null || answered
      ? null
      : chooseInstallMethod({
          installed,
          available,
          ios: isIos(),
          unsent: unsentCount,
          ...storedConditions,
          now,
        });
  useEffect(() => {
    if (dueMethod === null || offered !== null) return;
    installStore.setState({ offered: dueMethod });
    storeOfferTime(db, now).catch((error: unknown) =>
      console.warn('It could not be kept that the app was offered.', error),
    );
  }, [db, dueMethod, offered, installStore, now]);
  const isWrongMoment = installed || answered || (offered === 'ios' && unsentCount !== 0);
  return {
    way: isWrongMoment ? null : offered,
    install,
    close: () => installStore.setState({ answered: true }),
  };
}
