import type { ClientDependencies } from '#api/client.ts';
import type { Result } from '#api/failures.ts';
import { OUTBOX_LOCK, withLock } from '#api/locks.ts';
import type { PhoneStore } from '#data/store/types.ts';
import { createEngine, type Engine } from './engine.ts';
import { createScoreHttp } from './http.ts';
import type { EnginePorts, OutboxStore } from './ports.ts';
import { createRelayStore, createOutboxStore } from './store.ts';

/** Longest pass in ms; a longer one belongs to a frozen tab or a killed worker, and sending twice is safe. */
const MAX_PASS_MS = 30_000;

interface ScoreEngineDependencies extends Pick<EnginePorts, 'completeSignIn' | 'hasNetwork' | 'report'> {
  db: PhoneStore;
  http: ClientDependencies;
  /**
   * Reads the outbox entries to send, in place of all of the user's waiting entries; the engine then relays no block.
   */
  waiting?: OutboxStore['waiting'];
  onAccepted: () => void;
  refused?: () => void;
  onSendResult?: (result: Result<unknown>) => void;
  /** Omitted where timers do not run, as in a service worker. */
  later?: EnginePorts['later'];
  changed?: EnginePorts['changed'];
}

/**
 * Creates the engine that sends queued scores: for a page, for the service worker, or for one mark by a user who is
 * not signed in on this phone (src/app/sync/proxy-mark.ts).
 */
export function createScoreEngine(dependencies: ScoreEngineDependencies): Engine {
  const { db, http, waiting, onAccepted, onSendResult, completeSignIn } = dependencies;
  const store = createOutboxStore(db);
  const relayStorage = createRelayStore(db);
  const scoreHttp = createScoreHttp(http);
  const reportResult = async <T>(sendPromise: Promise<Result<T>>): Promise<Result<T>> => {
    const sendResult = await sendPromise;
    onSendResult?.(sendResult);
    return sendResult;
  };
  return createEngine({
    store: {
      ...store,
      ...(waiting && { waiting }),
      acknowledge: (op_id, scoreAnswer) => store.acknowledge(op_id, scoreAnswer).then(onAccepted),
      park: (op_id, problem) => store.park(op_id, problem).then(dependencies.refused),
    },
    http: {
      owner: scoreHttp.owner,
      sendOne: (ownerId, update) => reportResult(scoreHttp.sendOne(ownerId, update)),
      sendBatch: (ownerId, updates) => reportResult(scoreHttp.sendBatch(ownerId, updates)),
    },
    ...(!waiting && {
      relayPort: {
        ...relayStorage,
        send: scoreHttp.send,
        sent: (id) => relayStorage.sent(id).then(onAccepted),
      },
    }),
    ...(completeSignIn && { completeSignIn }),
    now: () => Date.now(),
    random: () => Math.random(),
    locked: (task) => withLock(http.locks, OUTBOX_LOCK, MAX_PASS_MS, task),
    later: dependencies.later ?? (() => () => {}),
    hasNetwork: dependencies.hasNetwork,
    changed: dependencies.changed ?? (() => {}),
    report: dependencies.report,
  });
}
