import type { Observable, PhoneDb } from '#data/store/types.ts';

/** 'browser': the browser's own prompt. 'ios': two pictures with instructions. */
export type InstallMethod = 'browser' | 'ios';

export const MIN_TIME_BETWEEN_OFFERS_MS = 30 * 24 * 3_600_000;

const STORAGE_KEY = 'install-offered';

export interface InstallConditions {
  installed: boolean;
  available: boolean;
  /** True in an iOS browser, which has no prompt. */
  ios: boolean;
  /** True once the server has accepted a score from this phone. */
  sent: boolean;
  /** Number of unsent scores; null until counted. */
  unsent: number | null;
  /** Time of the last offer in milliseconds since 1970. */
  offeredAt: number | null;
  now: number;
}

/** On iOS the installed app does not share storage with the Safari tab, so it is offered only if no score is unsent. */
export function chooseInstallMethod(conditions: InstallConditions): InstallMethod | null {
  const { installed, available, ios, sent, unsent, offeredAt, now } = conditions;
  if (installed || !sent) return null;
  if (offeredAt !== null && now - offeredAt < MIN_TIME_BETWEEN_OFFERS_MS) return null;
  if (available) return 'browser';
  return ios && unsent === 0 ? 'ios' : null;
}

interface StoredInstallConditions {
  sent: boolean;
  offeredAt: number | null;
}

export const watchInstallConditions = (phone: PhoneDb): Observable<StoredInstallConditions> =>
  phone.watch(async (tx) => {
    const sentRegisters = await tx.list({ table: 'registers', index: 'state', value: 'sent' });
    const storedOfferTime = (await tx.get('meta', STORAGE_KEY))?.value;
    return {
      sent: sentRegisters.length > 0,
      offeredAt: typeof storedOfferTime === 'number' ? storedOfferTime : null,
    };
  });

/** Stores the time for the phone, not for the user, so that it survives sign-outs. */
export const storeOfferTime = (phone: PhoneDb, offeredAt: number): Promise<void> =>
  phone.write((tx) => tx.put('meta', { key: STORAGE_KEY, value: offeredAt }));
