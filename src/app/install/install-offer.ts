import type { Observable, PhoneDb } from '#data/store/types.ts';

/** The browser asks by itself when told to; on iOS the golfer has to do it, shown in two pictures. */
export type OfferWay = 'browser' | 'ios';

/** Nobody is asked again before this. */
export const OFFER_AGAIN_MS = 30 * 24 * 3_600_000;

const KEY = 'install-offered';

export interface OfferFacts {
  installed: boolean;
  /** The browser would ask now. */
  available: boolean;
  /** A browser of iOS, where only the golfer can do it. */
  ios: boolean;
  /** A score of this phone has arrived on the server at least once. */
  sent: boolean;
  /** Scores that are only on this phone; null while they are not counted yet. */
  unsent: number | null;
  /** When it was offered last (ms since 1970), or null. */
  offeredAt: number | null;
  now: number;
}

/**
 * Whether to offer the app for the home screen now, and how. On iOS the Safari tab and the installed app do not share
 * storage: scores that wait in the tab would be left behind there, so it is offered only when none do.
 */
export function offerWay(facts: OfferFacts): OfferWay | null {
  const { installed, available, ios, sent, unsent, offeredAt, now } = facts;
  if (installed || !sent) return null;
  if (offeredAt !== null && now - offeredAt < OFFER_AGAIN_MS) return null;
  if (available) return 'browser';
  return ios && unsent === 0 ? 'ios' : null;
}

interface PhoneFacts {
  sent: boolean;
  offeredAt: number | null;
}

/** What this phone remembers that the offer hangs on, live. */
export const watchOfferFacts = (phone: PhoneDb): Observable<PhoneFacts> =>
  phone.watch(async (tx) => {
    const sent = await tx.list({ table: 'registers', index: 'state', value: 'sent' });
    const offered = (await tx.get('meta', KEY))?.value;
    return { sent: sent.length > 0, offeredAt: typeof offered === 'number' ? offered : null };
  });

/** Remembers that it was offered, across sign-outs: it is the phone that was asked, not the golfer. */
export const noteOffered = (phone: PhoneDb, at: number): Promise<void> =>
  phone.write((tx) => tx.put('meta', { key: KEY, value: at }));
