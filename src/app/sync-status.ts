import { create } from 'zustand';

export interface SyncStatus {
  word: 'saved' | 'sent' | 'needs-you';
  /** Scores that are on this phone and not on the server. */
  saved: number;
  /** Scores that the server refused. */
  needsYou: number;
  offline: boolean;
  /** Scores wait for their user to sign in again. */
  signInToSend: boolean;
  /** "Saved on this phone", "Sent" or "Needs you", with the count. */
  text: string;
}

/** The words of the product for where the scores are. */
export function statusOf(it: Omit<SyncStatus, 'word' | 'text'>): SyncStatus {
  const { saved, needsYou } = it;
  if (needsYou > 0) return { ...it, word: 'needs-you', text: `Needs you: ${needsYou}` };
  if (saved > 0) return { ...it, word: 'saved', text: `Saved on this phone: ${saved}` };
  return { ...it, word: 'sent', text: 'Sent' };
}

const nothing = { saved: 0, needsYou: 0, offline: false, signInToSend: false };
export const syncStatusStore = create<SyncStatus>()(() => statusOf(nothing));

/** Where the signed-in golfer's scores are, for the one status that every screen shows. */
export const useSyncStatus = (): SyncStatus => syncStatusStore();
