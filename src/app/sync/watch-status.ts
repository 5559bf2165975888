import { watchDisputes } from '#data/scores/disputes.ts';
import { watchOutbox } from '#data/scores/outbox.ts';
import type { Subscription } from '#data/store/types.ts';
import { isAway } from '#app/scores/away.ts';
import { useEngine } from './engine.ts';
import { db } from '#app/phone.ts';
import { knownUserId, page } from '#app/page.ts';
import { checkStorage } from './storage-notice.ts';

let subscriptions: Subscription[] = [];
const state = { saved: 0, badge: -1 };

/** The badge of the installed app, where there is one. */
function badge(count: number): void {
  if (count === state.badge) return;
  state.badge = count;
  const { setAppBadge, clearAppBadge } = navigator;
  const done = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator);
  done?.catch((error: unknown) => console.info('No badge.', error));
}

function judgeSignIn(): void {
  const userId = knownUserId();
  const isNeeded = userId !== null && useEngine.getState().signInNeeded === userId;
  page().status.update({ signInToSend: isNeeded && state.saved > 0 });
}

function follow(userId: number | null): void {
  for (const subscription of subscriptions) subscription.unsubscribe();
  subscriptions = [];
  state.saved = 0;
  page().status.update({
    saved: 0,
    drafts: 0,
    needsYou: 0,
    disputes: 0,
    signInToSend: false,
    counted: false,
  });
  if (userId === null) return;
  const outbox = watchOutbox(db, userId).subscribe({
    next({ drafts, waiting, needsYou }) {
      if (isAway()) return; // the second copy knows more
      state.saved = drafts + waiting;
      page().status.update({ saved: state.saved, drafts, needsYou, counted: true });
      judgeSignIn();
      badge(state.saved + needsYou);
    },
    error(error) {
      console.error('The queue could not be read.', error);
      void checkStorage();
    },
  });
  const disputes = watchDisputes(db, userId).subscribe({
    next: (found) => page().status.update({ disputes: found.length }),
    error: (error) => console.error('The holes with two values could not be read.', error),
  });
  subscriptions = [outbox, disputes];
}

/** Keeps the one sync status current, from the queue, the engine, the session and the connection. Called once by main.tsx. */
export function watchStatus(): void {
  follow(knownUserId());
  const { session, connection } = page();
  session.on((now, before) => {
    if (now.userId !== before.userId) follow(now.userId);
    judgeSignIn();
  });
  useEngine.subscribe(judgeSignIn);
  page().status.update({ offline: !connection.isOnline() });
  connection.on((online) => page().status.update({ offline: !online }));
}
