import { use, useEffect, useState } from 'react';
import type { Exchange } from './exchange/types.ts';
import type { Phone } from './phone-types.ts';
import { useApp } from './useApp.ts';

/** Loads it at the first call. */
export const usePhoneLoader = (): (() => Promise<Phone>) => useApp().phone;

/** Suspends until it is loaded. The routes of the screens that need it await it, so that they are drawn at once. */
export const usePhone = (): Phone => use(usePhoneLoader()());

/** The same for what is drawn without waiting for it: null until it is loaded. Throws where it cannot be. */
export function usePhoneOnceLoaded(): Phone | null {
  const load = usePhoneLoader();
  const [phone, setPhone] = useState<Phone | null>(null);
  useEffect(() => {
    load().then(setPhone, (error: unknown) =>
      setPhone(() => {
        throw error;
      }),
    );
  }, [load]);
  return phone;
}

/** What phones tell each other; suspends until it is loaded. */
export const useExchange = (): Exchange => use(usePhone().exchange());
