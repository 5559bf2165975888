import { use, useEffect, useState } from 'react';
import type { Exchange } from './exchange/types.ts';
import type { Phone } from './phone-types.ts';
import { useApp } from './useApp.ts';

/** Returns a function whose first call imports the phone's modules and opens its database. */
export const usePhoneLoader = (): (() => Promise<Phone>) => useApp().phone;

/** Suspends until the phone is loaded. Routes that need it await it first, so that their screens render at once. */
export const usePhone = (): Phone => use(usePhoneLoader()());

/** Null until loaded, for components that also render without it. Throws if loading fails. */
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

/** Suspends until the exchange is loaded. */
export const useExchange = (): Exchange => use(usePhone().exchange());
