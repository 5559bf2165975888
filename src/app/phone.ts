import { clock } from '#data/clock.ts';
import type { CardKey } from '#data/rows.ts';
import { hasCard, watchCard } from '#data/scores/cards.ts';
import { createKeyDeviceChooser } from '#data/scores/device.ts';
import { createPageStorage } from '#data/store/page-storage.ts';
import { updateScore } from '#contract/scores/score-posts.ts';
import type { PageClient } from './http/client.ts';
import type { Connection } from './http/connection.ts';
import { createRegistration } from './exchange/registration.ts';
import type { Lifecycle } from './lifecycle.ts';
import { createReadiness } from './offline/readiness.ts';
import { once } from './once.ts';
import type { Reads } from './reads/reads.ts';
import { createCardActions } from './scores/card-actions.ts';
import { createCards } from './scores/card-cache.ts';
import { createDraftQueue } from './scores/draft-queue.ts';
import { createFirstCard } from './scores/first-card.ts';
import { loadCard } from './scores/load-card.ts';
import type { MergeCard } from './scores/merge-card.ts';
import { createPageDb } from './scores/page-db.ts';
import { createPersist } from './scores/persist.ts';
import { createTapBasis } from './scores/tap-basis.ts';
import { watchUnsentCards } from './scores/unsent-cards.ts';
import { countUnsent } from './session/count-unsent.ts';
import { createPendingSignInActions } from './session/pending-sign-in.ts';
import { restoreSession } from './session/restore.ts';
import type { Session, UnsentCounts } from './session/session.ts';
import { createTokenMirror } from './session/token-mirror.ts';
import type { TokenStorage } from './session/token-storage.ts';
import { createHelperMemory } from './session/helper-memory.ts';
import { createPageEngine } from './sync/engine.ts';
import { createLossWatch } from './sync/loss-watch.ts';
import { createRefusedActions } from './sync/refused.ts';
import type { StatusStore } from './sync/status.ts';
import { createStorageNotice } from './sync/storage-notice.ts';
import { watchStatus } from './sync/watch-status.ts';
import type { Phone } from './phone-types.ts';
import type { WorkerLink } from './worker/worker-link.ts';

export interface PhoneDependencies {
  http: PageClient;
  connection: Connection;
  lifecycle: Lifecycle;
  worker: WorkerLink;
  tokens: TokenStorage;
  reads: Pick<Reads, 'written'>;
  session: Session;
  status: StatusStore;
  deadlineMs?: number | undefined;
}

const MAX_LOG_AGE_MS = 30 * 24 * 3_600_000;
/** Delay in ms before the log is trimmed, so that trimming does not slow the start of the app. */
const LOG_TRIM_DELAY_MS = 60_000;

export function openPhone(app: PhoneDependencies) {
  const { http, connection, lifecycle, worker, tokens, session, status, deadlineMs } = app;
  const { call } = http;
  const storage = createPageStorage();
  // Aborts open transactions before the page is frozen.
  lifecycle.on((change) => {
    if (change !== 'frozen') return;
    storage.abortOpen();
    // Also aborts transactions that other listeners of this event have started.
    queueMicrotask(() => storage.abortOpen());
  });
  const noteRecovery = (): void => {
    void storageNotice.showRecovered();
    cards.refreshShown(); // A recreated database has no cards, so they are requested again.
  };
  const db = createPageDb({ storage, lifecycle, clock, recovered: noteRecovery, deadlineMs });
  const handleScoreSent = (): void => app.reads.written(updateScore);
  const setAddressLeadsElsewhere = (isElsewhere: boolean): void => {
    if ((status.store.getState().leadsElsewhere ?? false) !== isElsewhere)
      status.update({ leadsElsewhere: isElsewhere });
  };
  lifecycle.on((change) => {
    if (change === 'network' || change === 'no-network') setAddressLeadsElsewhere(false); // Only the previous network may have redirected requests.
  });
  const restoreSignIn = (): Promise<void> => restoreSession(db, tokens);
  const tryToRestoreSignIn = (): Promise<void> =>
    restoreSignIn().catch((error: unknown) => console.error('The stored sign-in cannot be read.', error));
  const engine = createPageEngine({
    http,
    db,
    connection,
    lifecycle,
    session,
    worker,
    sent: handleScoreSent,
    restore: restoreSignIn,
    leadsElsewhere: setAddressLeadsElsewhere,
  });
  const { onEnqueued } = engine;
  const lossWatch = createLossWatch({
    call,
    db,
    clock,
    lifecycle,
    connection,
    queued: () => engine.wake('start'),
  });
  const registration = createRegistration({
    call,
    session,
    lifecycle,
    connection,
    chooseKeyDevice: createKeyDeviceChooser(db, clock),
  });
  /** Wraps `lossWatch.prepareCardMerge`, so that device registration also receives cards from the server. */
  const prepareCardMerge = async (key: CardKey): Promise<MergeCard<void>> => {
    const mergeCard = await lossWatch.prepareCardMerge(key);
    return async (card, cachedAt) => {
      await mergeCard(card, cachedAt);
      if (cachedAt === null) registration.checkCard(card);
    };
  };
  const firstCard = createFirstCard(storage, session.scorer);
  const cards = createCards({
    call,
    watch: (key) => watchCard(db, key),
    findEarlyCard: firstCard.of,
    forgetEarlyCard: firstCard.forget,
    prepareCardMerge,
  });
  const noteStorageAnswer = (): void => {
    // The backup may have a sign-in that this page has not read.
    void tryToRestoreSignIn().then(onEnqueued);
    // Cards that were fetched while the database failed were only in this page's memory, so they are requested again.
    cards.refreshShown();
  };
  const storageNotice = createStorageNotice({ db, status, lifecycle, answersAgain: noteStorageAnswer });
  const readinessOfTournaments = createReadiness({
    http,
    session,
    worker,
    connection,
    hasCard: (key) => hasCard(db, key),
    prepareCardMerge,
  });
  const draftQueue = createDraftQueue({
    db,
    clock,
    userId: session.scorer,
    lifecycle,
    onEnqueued,
    loadCard: (key) => loadCard({ db, call, prepareCardMerge }, key),
  });
  const persistStorage = createPersist();
  const phone: Phone = {
    db,
    clock,
    cards,
    unsentCards: (tournament, sinceMs) => watchUnsentCards(db, tournament, sinceMs),
    ...createCardActions({
      db,
      clock,
      userId: session.scorer,
      tapBases: createTapBasis(cards.shown),
      onEnqueued,
      saved(key, hole) {
        persistStorage();
        draftQueue.saved(key, hole);
      },
    }),
    drafts: draftQueue,
    refused: createRefusedActions(db, onEnqueued),
    pendingSignIn: createPendingSignInActions({ db, onEnqueued, restore: restoreSignIn }),
    readiness: readinessOfTournaments,
    helpers: createHelperMemory(db),
    exchange: once(async () => {
      const { createExchange } = await import('./exchange/exchange.ts');
      return createExchange({ db, clock, scorer: session.scorer, onEnqueued });
    }),
    onEnqueued,
    prepareCardMerge,
    checkStorage: storageNotice.check,
    confirmRecovered: storageNotice.confirm,
    http,
    sent: handleScoreSent,
  };
  const trimLog = (): void => {
    db.database
      .trimLog(new Date(clock.now() - MAX_LOG_AGE_MS).toISOString())
      .catch((error: unknown) => console.warn('Old lines of the log could not be deleted.', error));
  };
  return {
    ...phone,
    readFirstCard: firstCard.read,
    tokens: createTokenMirror(db),
    restore: restoreSignIn,
    unsentOf: (userId: number): Promise<UnsentCounts> => countUnsent(db, userId),
    /** Starts background work. `onRestored` is called if the durable sign-in differs from the one in local storage. */
    async start(onRestored: () => void): Promise<void> {
      const previousScorer = session.scorer();
      await tryToRestoreSignIn();
      if (session.scorer() !== previousScorer) onRestored();
      storageNotice.start();
      watchStatus({ db, status, engine, session, connection });
      lifecycle.on((change) => {
        // Without BroadcastChannel this tab is not notified of writes in other tabs.
        if (change === 'front') db.refresh();
        if ((change === 'front' || change === 'network') && lifecycle.mayAsk()) cards.refreshShown();
      });
      setTimeout(trimLog, LOG_TRIM_DELAY_MS);
      draftQueue.start();
      engine.start();
      lossWatch.start();
      readinessOfTournaments.start();
      registration.start();
    },
  };
}

export type OpenedPhone = ReturnType<typeof openPhone>;
