import { watchDisputes } from '#data/scores/disputes.ts';
import { watchOutbox } from '#data/scores/outbox.ts';
import type { Subscription } from '#data/store/types.ts';
import { onConnection, useConnection } from '#app/http/connection.ts';
import { useEngine } from './engine.ts';
import { db } from '#app/phone.ts';
import { knownUserId, onSession } from '#app/session/session.ts';
import { updateStatus } from './status.ts';

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
  updateStatus({ signInToSend: isNeeded && state.saved > 0 });
}

function follow(userId: number | null): void {
  for (const subscription of subscriptions) subscription.unsubscribe();
  subscriptions = [];
  state.saved = 0;
  updateStatus({ saved: 0, drafts: 0, needsYou: 0, disputes: 0, signInToSend: false, counted: false });
  if (userId === null) return;
  const outbox = watchOutbox(db, userId).subscribe({
    next({ drafts, waiting, needsYou }) {
      state.saved = drafts + waiting;
      updateStatus({ saved: state.saved, drafts, needsYou, counted: true });
      judgeSignIn();
      badge(state.saved + needsYou);
    },
    error: (error) => console.error('The queue could not be read.', error),
  });
  const disputes = watchDisputes(db, userId).subscribe({
    next: (found) => updateStatus({ disputes: found.length }),
    error: (error) => console.error('The holes with two values could not be read.', error),
  });
  subscriptions = [outbox, disputes];
}

/** Keeps the one sync status current, from the queue, the engine, the session and the connection. Called once by main.tsx. */
export function watchStatus(): void {
  follow(knownUserId());
  onSession((now, before) => {
    if (now.userId !== before.userId) follow(now.userId);
    judgeSignIn();
  });
  useEngine.subscribe(judgeSignIn);
  updateStatus({ offline: !useConnection.getState().online });
  onConnection((online) => updateStatus({ offline: !online }));
}
