import { describe, expect, it } from 'vitest';
import { toSyncStatus } from '#app/sync/status.ts';

const NOTHING = { saved: 0, drafts: 0, needsYou: 0, disputes: 0, offline: true, signInToSend: false };
const textOf = (part: Partial<typeof NOTHING> & { carried?: number; atDesk?: boolean }): string =>
  toSyncStatus({ ...NOTHING, ...part }).text;

describe('The sync status', () => {
  it('is "not submitted" for drafts, and "Saved on this phone" for scores that wait to be sent', () => {
    expect(textOf({ saved: 1, drafts: 1 })).toBe('1 not submitted');
    expect(textOf({ saved: 1 })).toBe('Saved on this phone: 1');
  });

  it('at the desk is "Nothing to send", or the number of entries (scores and marks) that wait to be sent', () => {
    expect(textOf({ saved: 2, atDesk: true })).toBe('2 entries wait to be sent');
    expect(textOf({ saved: 1, atDesk: true })).toBe('1 entry waits to be sent');
    expect(textOf({ atDesk: true })).toBe('Nothing to send');
  });

  it('counts drafts as "Saved on this phone" if other scores wait to be sent', () => {
    expect(textOf({ saved: 4, drafts: 1 })).toBe('Saved on this phone: 4');
    expect(textOf({ saved: 1, drafts: 1, carried: 2 })).toBe('Saved on this phone: 3');
  });

  it('is "Sent" if no score is unsent, and shows only the scores to check if there are any', () => {
    expect(textOf({ saved: 1, drafts: 1, needsYou: 2, disputes: 1 })).toBe('3 to check');
    expect(textOf({})).toBe('Sent');
  });
});
