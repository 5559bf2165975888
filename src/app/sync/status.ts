import { createStore } from 'zustand';
import type { PendingSignIn } from '#data/session.ts';
import { plural, t } from '#words/t.ts';

export interface SyncStatus {
  word: 'saved' | 'sent' | 'needs-you';
  /** Number of scores on this phone that the server lacks, including drafts. */
  saved: number;
  /** Number of drafts among `saved`; they are sent only after Next Hole or Submit. */
  drafts: number;
  needsYou: number;
  /** Number of this group's holes with a conflict that needs a decision. */
  disputes: number;
  offline: boolean;
  /** True if the last score post was redirected: by a captive portal, or because the address has moved. */
  leadsElsewhere?: boolean;
  signInToSend: boolean;
  /** True if this phone's storage does not answer, so that no score can be saved. */
  storageTrouble?: boolean;
  /** True if this phone's storage does not answer and the backup stores the scores. */
  inBackup?: boolean;
  /** True if the backup could not be read yet: it may hold scores that this page does not show. */
  backupUnread?: boolean;
  /** Text about restored scores, until the golfer has confirmed that text. */
  recovered?: string | null;
  comingIn?: PendingSignIn | null;
  /** Number of helpers with scores here who never got an account: another user must claim their scores. */
  unclaimed?: number;
  /** Number of unsent scores of other accounts, refused ones too: their authors must sign in here to send them. */
  others?: number;
  /** Number of waiting values of other phones, which any signed-in user can send. */
  carried?: number;
  /** Number of blocks of other phones that stay here, because this server has no relay endpoint. */
  carriedStaying?: number;
  carriedRefused?: number;
  /** True once this user's queue was read, and the backup too; before that the counts may be too low. */
  counted?: boolean;
  /** True at the organizer's desk, which is mostly a computer. */
  atDesk?: boolean;
  /**
   * A text such as "3 to check", "1 not submitted", "Saved on this phone: 2" or "Sent". The desk says "Nothing to send" in
   * place of "Sent", because it may not have sent anything yet.
   */
  text: string;
}

export function toSyncStatus(statusFields: Omit<SyncStatus, 'word' | 'text'>): SyncStatus {
  const {
    saved,
    drafts,
    needsYou,
    disputes,
    comingIn,
    unclaimed = 0,
    others = 0,
    carried = 0,
    carriedRefused = 0,
    atDesk,
  } = statusFields;
  // A pending sign-in counts as one decision, however many scores wait for it.
  const decisionCount = needsYou + disputes + unclaimed + carriedRefused + (comingIn?.problem ? 1 : 0);
  if (decisionCount > 0)
    return { ...statusFields, word: 'needs-you', text: t('{count} to check', { count: decisionCount }) };
  // Tapping the sync status opens a panel with the button that submits the drafts.
  if (drafts > 0 && drafts === saved + carried)
    return { ...statusFields, word: 'saved', text: t('{count} not submitted', { count: drafts }) };
  const savedCount = saved + carried + others;
  if (savedCount > 0)
    return {
      ...statusFields,
      word: 'saved',
      text: atDesk
        ? plural(savedCount, '{count} entry waits to be sent', '{count} entries wait to be sent')
        : t('Saved on this phone: {count}', { count: savedCount }),
    };
  if (comingIn) return { ...statusFields, word: 'saved', text: t('Not logged in yet') };
  return { ...statusFields, word: 'sent', text: atDesk ? t('Nothing to send') : t('Sent|scores') };
}

const EMPTY_STATUS = { saved: 0, drafts: 0, needsYou: 0, disputes: 0, offline: false, signInToSend: false };

export function createStatus() {
  const store = createStore<SyncStatus>()(() => toSyncStatus(EMPTY_STATUS));
  return {
    store,
    update: (patch: Partial<Omit<SyncStatus, 'word' | 'text'>>): void =>
      store.setState((statusNow) => {
        const nextStatus = toSyncStatus({ ...statusNow, ...patch });
        const fields = Object.keys(nextStatus) as (keyof SyncStatus)[];
        return fields.every((field) => nextStatus[field] === statusNow[field]) ? statusNow : nextStatus;
      }),
  };
}

export type StatusStore = ReturnType<typeof createStatus>;
