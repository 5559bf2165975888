import { isScoresSentMessage } from '#api/cached-reads.ts';
import type { PageClient } from '#app/http/client.ts';
import type { Connection } from '#app/http/connection.ts';
import type { Lifecycle } from '#app/lifecycle.ts';
import type { Session } from '#app/session/session.ts';
import type { WorkerLink } from '#app/worker/worker-link.ts';
import type { FallbackDb } from '#data/backup/fallback.ts';
import { watchWaiting } from '#data/scores/outbox.ts';
import { createSignInCompleter } from '#sync/complete-sign-in.ts';
import { wakeForNewOps } from '#sync/wake-for-new-ops.ts';
import { initialState, type CompleteSignIn, type EngineState, type WakeReason } from '#sync/ports.ts';
import { createScoreEngine } from '#sync/score-engine.ts';
import { createStore } from 'zustand';

export interface PageEngineDependencies {
  http: PageClient;
  db: FallbackDb;
  connection: Connection;
  lifecycle: Lifecycle;
  session: Pick<Session, 'scorer' | 'store' | 'on'>;
  worker: Pick<WorkerLink, 'onMessage'>;
  /** Called after a pass of this page or of the worker has changed boards and cards. */
  sent: () => void;
  restore: () => Promise<void>;
  /** Called after each score post, with true if the answer was a redirect. */
  leadsElsewhere: (is: boolean) => void;
}

/** Delay in ms before boards and cards are read again, so that all answers of a pass are included. */
const CARD_REREAD_DELAY_MS = 300;

interface SyncManager {
  register(tag: string): Promise<void>;
}

/** Asks the browser to wake the worker when there is a network, even if the app is closed (Chromium only). */
async function askForWakeUp(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const sync = (registration as (ServiceWorkerRegistration & { sync?: SyncManager }) | undefined)?.sync;
  await sync?.register('greenside-scores');
}

const logSendError = (error: unknown): void => console.error('The scores could not be sent now.', error);

export function createPageEngine(parts: PageEngineDependencies) {
  const { http, db, connection, lifecycle, session, worker, sent, restore, leadsElsewhere } = parts;
  /** State of this page's engine. Another tab's engine may have newer information. */
  const engineStore = createStore<EngineState>()(() => initialState);

  let settlingTimer: ReturnType<typeof setTimeout> | null = null;
  function scheduleReread(): void {
    settlingTimer ??= setTimeout(() => {
      settlingTimer = null;
      sent();
    }, CARD_REREAD_DELAY_MS);
  }

  const tryToCompleteSignIn = createSignInCompleter(db.database, http.call, () => Date.now());
  /** Another tab or the worker may have completed the sign-in, so the state in the database counts. */
  const completeSignIn: CompleteSignIn = async (mayAsk) => {
    const retryReason = await tryToCompleteSignIn(mayAsk);
    if (session.store.getState().pending !== null) await restore();
    return retryReason;
  };
  const engine = createScoreEngine({
    db: db.database,
    http: http.parts,
    onAccepted: scheduleReread,
    // A gateway error counts as offline, with frequent probes. A redirect is reported separately.
    onSendResult(result) {
      const failure = result.ok ? null : result.failure;
      if (failure?.kind === 'busy' && failure.isGateway) connection.learn(result);
      leadsElsewhere(failure?.kind === 'offline' && failure.leadsElsewhere === true);
    },
    completeSignIn: completeSignIn,
    later(ms, task) {
      const timer = setTimeout(task, ms);
      return () => clearTimeout(timer);
    },
    hasNetwork: lifecycle.hasNetwork,
    changed(engineState) {
      const { misses } = engineStore.getState();
      if (engineState.misses > misses) connection.missed();
      if (engineState.misses === 0 && misses > 0) connection.reached();
      engineStore.setState(engineState);
    },
    report: logSendError,
  });
  const wake = (reason: WakeReason): void => void engine.wake(reason);

  return {
    state: engineStore,
    /** Starts a pass and returns at once. Never rejects. */
    wake,
    /** Called after a score was queued: sends it now, or by the worker if this page is closed. */
    onEnqueued(): void {
      wake('tap');
      askForWakeUp().catch((error: unknown) => console.info('No background wake-up.', error));
    },
    start(): void {
      lifecycle.on((change) => {
        if (change === 'network' || change === 'front') wake(change);
      });
      connection.on((isOnline) => {
        if (isOnline) wake('network');
      });
      session.on((stateNow, stateBefore) => {
        const isSignIn =
          stateNow.userId !== null &&
          !stateNow.expired &&
          (stateBefore.userId !== stateNow.userId || stateBefore.expired);
        const hasNewPendingSignIn = stateNow.pending !== null && stateNow.pending !== stateBefore.pending;
        if (isSignIn) wake('signed-in');
        else if (hasNewPendingSignIn && stateNow.pending?.problem === null) wake('start');
      });
      worker.onMessage((message) => {
        if (!isScoresSentMessage(message)) return;
        leadsElsewhere(false);
        db.refresh();
        scheduleReread();
        if (session.store.getState().pending !== null) wake('retry');
      });
      wakeForNewOps(engine, watchWaiting(db), logSendError);
      if (session.scorer() !== null) wake('start');
    },
  };
}

export type PageEngine = ReturnType<typeof createPageEngine>;
