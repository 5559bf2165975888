import { isScoresMessage } from '#api/kept.ts';
import { OUTBOX_LOCK, withLock } from '#api/locks.ts';
import { updateScore } from '#contract/score-posts.ts';
import { watchWaiting } from '#data/scores/outbox.ts';
import { createEngine } from '#sync/engine.ts';
import { followQueue } from '#sync/follow.ts';
import { scoreHttp } from '#sync/http.ts';
import type { EngineState, WakeReason } from '#sync/ports.ts';
import { initialState } from '#sync/ports.ts';
import { outboxStore } from '#sync/store.ts';
import { create } from 'zustand';
import { page } from '#app/page.ts';
import { db } from '#app/phone.ts';

/** What the engine of this page knows; another tab's may know better. */
export const useEngine = create<EngineState & { sentAt: number | null }>()(() => ({
  ...initialState,
  sentAt: null,
}));

/** A pass that outlasts this is a frozen tab's. Sending twice does no harm. */
const PASS_PATIENCE_MS = 30_000;
/** Boards and cards are asked again once the answers of a pass are in. */
const SETTLE_MS = 300;

let refreshing: ReturnType<typeof setTimeout> | null = null;
function noteSent(): void {
  useEngine.setState({ sentAt: Date.now() });
  refreshing ??= setTimeout(() => {
    refreshing = null;
    page().reads.written(updateScore);
  }, SETTLE_MS);
}

const report = (error: unknown): void => console.error('The scores could not be sent now.', error);

const store = outboxStore(db);
const clientParts = page().http.parts;
const engine = createEngine({
  store: {
    ...store,
    async acknowledge(op_id, answer) {
      await store.acknowledge(op_id, answer);
      noteSent();
    },
  },
  http: scoreHttp(clientParts),
  now: () => Date.now(),
  random: () => Math.random(),
  locked: (work) => withLock(clientParts.locks, OUTBOX_LOCK, PASS_PATIENCE_MS, work),
  later(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  hasNetwork: () => navigator.onLine,
  changed(state) {
    if (state.misses > useEngine.getState().misses) page().connection.missed();
    if (state.misses === 0 && useEngine.getState().misses > 0) page().connection.reached();
    useEngine.setState(state);
  },
  report,
});

/** Looks at the queue now. Never rejects, returns at once. */
export const wakeEngine = (reason: WakeReason): void => void engine.wake(reason);

interface SyncManager {
  register(tag: string): Promise<void>;
}

/** Asks the browser to wake the worker when there is a network, also once the app is closed (Chromium alone can). */
async function askForWakeUp(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const sync = (registration as (ServiceWorkerRegistration & { sync?: SyncManager }) | undefined)?.sync;
  await sync?.register('greenside-scores');
}

/** A score was handed to the queue: sends it, by the worker if this page is gone by then. */
export function queueGrew(): void {
  wakeEngine('tap');
  askForWakeUp().catch((error: unknown) => console.info('No background wake-up.', error));
}

/** Runs the engine of this page: at the start, and whenever golfer, network or session come back. Called once by main.tsx. */
export function startEngine(): void {
  const { lifecycle, connection, session, worker } = page();
  lifecycle.on((change) => {
    if (change === 'network' || change === 'front') wakeEngine(change);
  });
  connection.on((online) => {
    if (online) wakeEngine('network');
  });
  session.on((now, before) => {
    const isSignIn = now.userId !== null && !now.expired && (before.userId !== now.userId || before.expired);
    if (isSignIn) wakeEngine('signed-in');
  });
  worker.onMessage((data) => {
    if (!isScoresMessage(data)) return;
    db.refresh();
    noteSent();
  });
  followQueue(engine, watchWaiting(db), report);
  if (session.userId() !== null) wakeEngine('start');
}
