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
  /** What waits, where it is not everything of the user; then nothing of other phones is sent either. */
  waiting?: OutboxStore['waiting'];
  /** Called after each score or card of another phone that the server has taken, and each score that it refused for good. */
  answered: () => void;
  /** Hears the answer to each score post. */
  heard?: (result: Result<unknown>) => void;
  /** Left out where nothing waits for a timer: a sleeping worker has none. */
  later?: EnginePorts['later'];
  changed?: EnginePorts['changed'];
}

/** The engine over this phone's database and the app's client: of a page, of its worker, and for one act of somebody else. */
export function createScoreEngine(parts: ScoreEngineParts): Engine {
  const { db, http, waiting, answered, heard, comeIn } = parts;
  const store = outboxStore(db);
  const carried = carriedStore(db);
  const scores = scoreHttp(http);
  const isHeard = async <T>(post: Promise<Result<T>>): Promise<Result<T>> => {
    const result = await post;
    heard?.(result);
    return result;
  };
  return createEngine({
    store: {
      ...store,
      ...(waiting && { waiting }),
      acknowledge: (op_id, answer) => store.acknowledge(op_id, answer).then(answered),
      park: (op_id, problem) => store.park(op_id, problem).then(answered),
    },
    http: {
      owner: scores.owner,
      one: (owner, update) => isHeard(scores.one(owner, update)),
      batch: (owner, updates) => isHeard(scores.batch(owner, updates)),
    },
    ...(!waiting && {
      carrier: { ...carried, send: scores.send, sent: (id) => carried.sent(id).then(answered) },
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
