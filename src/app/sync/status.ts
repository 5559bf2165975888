import { createStore } from 'zustand';
import type { PendingSignIn } from '#data/session.ts';
import { t } from '#words/t.ts';

export interface SyncStatus {
  word: 'saved' | 'sent' | 'needs-you';
  /** Scores that are on this phone and not on the server. */
  saved: number;
  /** Those of them that are drafts: nothing sends them before the golfer hands them over. */
  drafts: number;
  /** Scores that the server refused. */
  needsYou: number;
  /** Holes of this golfer's group with two values, which somebody has to choose from. */
  disputes: number;
  offline: boolean;
  /** The last score post was answered by a redirect: a captive portal, or an address that has moved. */
  leadsElsewhere?: boolean;
  /** Scores wait for their user to sign in again. */
  signInToSend: boolean;
  /** This phone's storage does not answer: no score can be kept. */
  storageTrouble?: boolean;
  /** This phone's storage does not answer; the backup takes the scores meanwhile. */
  inBackup?: boolean;
  /** What was put back after this phone's storage had lost it, until the golfer has read it. */
  recovered?: string | null;
  /** Who keeps score here and is not signed in yet; null or missing for nobody. */
  comingIn?: PendingSignIn | null;
  /** How many helpers left scores here and never signed in: somebody has to say whose they are. */
  unclaimed?: number;
  /** Scores of other phones that wait here to be sent, whoever is signed in. */
  carried?: number;
  /** How many cards of other phones stay here, because this server takes none. */
  carriedStaying?: number;
  /** How many cards of other phones the server refused. */
  carriedRefused?: number;
  /** True once the queue of this user was read: before that nothing may be claimed. */
  counted?: boolean;
  /** "Saved on this phone", "Sent" or "Needs you", with the count. */
  text: string;
}

/** The words of the product for where the scores are. */
export function statusOf(it: Omit<SyncStatus, 'word' | 'text'>): SyncStatus {
  const { saved, needsYou, disputes, comingIn, unclaimed = 0, carried = 0, carriedRefused = 0 } = it;
  // One decision, the sign-in, for all the scores that wait for it.
  const toDecide = needsYou + disputes + unclaimed + carriedRefused + (comingIn?.problem ? 1 : 0);
  if (toDecide > 0) return { ...it, word: 'needs-you', text: t('Needs you: {count}', { count: toDecide }) };
  const here = saved + carried;
  if (here > 0) return { ...it, word: 'saved', text: t('Saved on this phone: {count}', { count: here }) };
  if (comingIn) return { ...it, word: 'saved', text: t('Not signed in yet') };
  return { ...it, word: 'sent', text: t('Sent|scores') };
}

const NOTHING = { saved: 0, drafts: 0, needsYou: 0, disputes: 0, offline: false, signInToSend: false };

/** The one sync status of this page. */
export function createStatus() {
  const store = createStore<SyncStatus>()(() => statusOf(NOTHING));
  return {
    store,
    /** Changes what is known; the words follow. */
    update: (part: Partial<Omit<SyncStatus, 'word' | 'text'>>): void =>
      store.setState((now) => {
        const next = statusOf({ ...now, ...part });
        const fields = Object.keys(next) as (keyof SyncStatus)[];
        return fields.every((field) => next[field] === now[field]) ? now : next;
      }),
  };
}

export type StatusStore = ReturnType<typeof createStatus>;
