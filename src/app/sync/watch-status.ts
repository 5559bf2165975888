import type { Connection } from '#app/http/connection.ts';
import { scorerOf, type Session } from '#app/session/session.ts';
import { watchUnsentCounts, type UnsentCount } from '#data/scores/reassign-author.ts';
import { watchRelayedSummary } from '#data/scores/relayed.ts';
import { watchDisputes } from '#data/scores/disputes.ts';
import { watchOutbox } from '#data/scores/outbox.ts';
import type { FallbackDb } from '#data/backup/fallback.ts';
import type { Subscription } from '#data/store/types.ts';
import type { PageEngine } from './engine.ts';
import type { StatusStore } from './status.ts';

export interface StatusWatchDependencies {
  db: FallbackDb;
  status: StatusStore;
  engine: Pick<PageEngine, 'state'>;
  session: Pick<Session, 'userId' | 'scorer' | 'store' | 'on'>;
  connection: Connection;
}

/** Sets the badge of the installed app, if supported, when the count changes. */
function createBadge(): (count: number) => void {
  let shownCount = -1;
  return (count) => {
    if (count === shownCount) return;
    shownCount = count;
    const { setAppBadge, clearAppBadge } = navigator;
    const badgeUpdate = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator);
    badgeUpdate?.catch((error: unknown) => console.info('No badge.', error));
  };
}

export function watchStatus({ db, status, engine, session, connection }: StatusWatchDependencies): void {
  const updateBadge = createBadge();
  let subscriptions: Subscription[] = [];
  let savedScoreCount = 0;
  /** Null until counted. */
  let unsentCounts: UnsentCount[] | null = null;
  /** Number of values of other phones that wait here to be sent by any user. */
  let relayedCount = 0;
  let isQueueRead = false;
  let isBackupUnread = false;

  /** A count of 0 is no count until the backup was read, too. */
  function updateCounted(): void {
    const { saved, needsYou, others = 0 } = status.store.getState();
    const isRead = isQueueRead && unsentCounts !== null;
    status.update({ counted: isRead && (!isBackupUnread || saved + needsYou + others > 0) });
  }

  function updateSignInNeeded(): void {
    const userId = session.userId();
    const isNeeded = userId !== null && engine.state.getState().signInNeeded === userId;
    status.update({ signInToSend: isNeeded && savedScoreCount + relayedCount > 0 });
  }

  function subscribeToUser(userId: number | null): void {
    for (const subscription of subscriptions) subscription.unsubscribe();
    subscriptions = [];
    savedScoreCount = 0;
    isQueueRead = false;
    status.update({ saved: 0, drafts: 0, needsYou: 0, disputes: 0, signInToSend: false, counted: false });
    if (userId === null) return;
    const outboxSubscription = watchOutbox(db, userId).subscribe({
      next({ drafts, waiting, needsYou }) {
        savedScoreCount = drafts + waiting;
        isQueueRead = true;
        status.update({ saved: savedScoreCount, drafts, needsYou });
        updateCounted();
        updateSignInNeeded();
        updateBadge(savedScoreCount + needsYou);
      },
      error: (error) => console.error('The queue could not be read.', error),
    });
    const disputeSubscription = watchDisputes(db, userId).subscribe({
      next: (disputedHoles) => status.update({ disputes: disputedHoles.length }),
      error: (error) => console.error('The holes with two values could not be read.', error),
    });
    subscriptions = [outboxSubscription, disputeSubscription];
  }

  function subscribeToRelayed(): void {
    watchRelayedSummary(db).subscribe({
      next({ waiting, staying, refused }) {
        relayedCount = waiting;
        status.update({ carried: relayedCount, carriedStaying: staying, carriedRefused: refused });
        updateSignInNeeded();
      },
      error: (error) => console.error('What is carried of other phones could not be read.', error),
    });
  }

  /** Counts the scores that the scorer cannot send: those of other accounts and of helpers without an account. */
  function updateOthers(): void {
    if (unsentCounts === null) return;
    const scorer = session.scorer();
    let [others, unclaimed] = [0, 0];
    for (const { by, scores } of unsentCounts) {
      if (by === scorer) continue;
      if (by > 0) others += scores;
      else unclaimed += 1;
    }
    status.update({ others, unclaimed });
    updateCounted();
  }

  db.status.subscribe({
    next(storageStatus) {
      isBackupUnread = storageStatus === 'unread';
      updateCounted();
    },
  });
  subscribeToUser(session.scorer());
  subscribeToRelayed();
  watchUnsentCounts(db).subscribe({
    next(counts) {
      unsentCounts = counts;
      updateOthers();
    },
    error: (error) => console.error('The unsent scores of others could not be read.', error),
  });
  status.update({ comingIn: session.store.getState().pending });
  session.on((sessionNow, sessionBefore) => {
    status.update({ comingIn: sessionNow.pending });
    if (scorerOf(sessionNow) !== scorerOf(sessionBefore)) subscribeToUser(scorerOf(sessionNow));
    updateOthers();
    updateSignInNeeded();
  });
  engine.state.subscribe(updateSignInNeeded);
  status.update({ offline: !connection.isOnline() });
  connection.on((isOnline) => status.update({ offline: !isOnline }));
}
