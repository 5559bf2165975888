import type { ClientParts } from '#api/client.ts';
import type { Result } from '#api/failures.ts';
import { OUTBOX_LOCK, withLock } from '#api/locks.ts';
import type { PhoneStore } from '#data/store/types.ts';
import { createEngine, type Engine } from './engine.ts';
import { scoreHttp } from './http.ts';
import type { EnginePorts, OutboxStore } from './ports.ts';
import { carriedStore, outboxStore } from './store.ts';

/** A pass that outlasts this is a frozen tab's, or a worker's that was killed. Sending twice does no harm. */
const PASS_PATIENCE_MS = 30_000;

interface ScoreEngineParts extends Pick<EnginePorts, 'comeIn' | 'hasNetwork' | 'report'> {
  db: PhoneStore;
  http: ClientParts;
  /** Replaces the outbox entries of the user that wait; cards of other phones are then not sent either. */
  waiting?: OutboxStore['waiting'];
  /** Called each time the server has accepted a score, or a card of another phone. */
  taken: () => void;
  /** Called each time a score that the server refused is parked. */
  refused?: () => void;
  /** Called with the answer to each score post. */
  heard?: (result: Result<unknown>) => void;
  /** Omitted where timers do not run, as in a service worker. */
  later?: EnginePorts['later'];
  changed?: EnginePorts['changed'];
}

/** Makes the sync engine from the phone's database and an HTTP client: for a page, the service worker, or one act of another golfer. */
export function createScoreEngine(parts: ScoreEngineParts): Engine {
  const { db, http, waiting, taken, heard, comeIn } = parts;
  const store = outboxStore(db);
  const carried = carriedStore(db);
  const scores = scoreHttp(http);
  const hear = async <T>(post: Promise<Result<T>>): Promise<Result<T>> => {
    const result = await post;
    heard?.(result);
    return result;
  };
  return createEngine({
    store: {
      ...store,
      ...(waiting && { waiting }),
      acknowledge: (op_id, answer) => store.acknowledge(op_id, answer).then(taken),
      park: (op_id, problem) => store.park(op_id, problem).then(parts.refused),
    },
    http: {
      owner: scores.owner,
      one: (owner, update) => hear(scores.one(owner, update)),
      batch: (owner, updates) => hear(scores.batch(owner, updates)),
    },
    ...(!waiting && {
      carrier: { ...carried, send: scores.send, sent: (id) => carried.sent(id).then(taken) },
    }),
    ...(comeIn && { comeIn }),
    now: () => Date.now(),
    random: () => Math.random(),
    locked: (work) => withLock(http.locks, OUTBOX_LOCK, PASS_PATIENCE_MS, work),
    later: parts.later ?? (() => () => {}),
    hasNetwork: parts.hasNetwork,
    changed: parts.changed ?? (() => {}),
    report: parts.report,
  });
}
