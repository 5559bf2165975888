import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import {
  MIN_TIME_BETWEEN_OFFERS_MS,
  storeOfferTime,
  chooseInstallMethod,
  watchInstallConditions,
} from '#app/install/install-offer.ts';
import type { InstallConditions } from '#app/install/install-offer.ts';
import { openPhoneDb } from '#data/store/database.ts';

const NOW = 1_800_000_000_000;
const chromium: InstallConditions = {
  installed: false,
  available: true,
  ios: false,
  sent: true,
  unsent: 0,
  offeredAt: null,
  now: NOW,
};
const ios: InstallConditions = { ...chromium, available: false, ios: true };

describe('the offer to install the app', () => {
  it('appears only after a score has reached the server', () => {
    expect(chooseInstallMethod(chromium)).toBe('browser');
    expect(chooseInstallMethod({ ...chromium, sent: false })).toBe(null);
    expect(chooseInstallMethod({ ...ios, sent: false })).toBe(null);
  });

  it('appears at most once in 30 days', () => {
    expect(chooseInstallMethod({ ...chromium, offeredAt: NOW - MIN_TIME_BETWEEN_OFFERS_MS + 1 })).toBe(null);
    expect(chooseInstallMethod({ ...chromium, offeredAt: NOW - MIN_TIME_BETWEEN_OFFERS_MS })).toBe('browser');
  });

  it('never appears in the installed app, and never in a browser that cannot install apps', () => {
    expect(chooseInstallMethod({ ...chromium, installed: true })).toBe(null);
    expect(chooseInstallMethod({ ...ios, installed: true })).toBe(null);
    expect(chooseInstallMethod({ ...chromium, available: false })).toBe(null);
  });

  it('waits on iOS until all scores are sent, because the installed app has its own storage', () => {
    expect(chooseInstallMethod(ios)).toBe('ios');
    expect(chooseInstallMethod({ ...ios, unsent: 1 })).toBe(null);
    expect(chooseInstallMethod({ ...ios, unsent: null })).toBe(null);
  });

  it('is not repeated at the user’s next visit', async () => {
    const phone = openPhoneDb();
    const now = () =>
      new Promise((resolve, reject) => {
        const subscription = watchInstallConditions(phone).subscribe({
          next: (facts) => {
            resolve(facts);
            setTimeout(() => subscription.unsubscribe(), 0);
          },
          error: reject,
        });
      });
    expect(await now()).toEqual({ sent: false, offeredAt: null });
    await storeOfferTime(phone, NOW);
    expect(await now()).toEqual({ sent: false, offeredAt: NOW });
  });
});
