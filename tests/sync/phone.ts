import type { Result } from '#api/failures.ts';
import { succeed } from '#api/failures.ts';
import type { ScoreAnswer, ScoreUpdate } from '#contract/scores/scores.ts';
import { readOutbox } from '#data/scores/outbox.ts';
import { putCard } from '#data/scores/merge-card.ts';
import { queueCards, saveDraft } from '#data/scores/drafts.ts';
import { readCard } from '#data/scores/cards.ts';
import type { HoleView } from '#data/scores/types.ts';
import type { OutboxSummary } from '#data/scores/types.ts';
import { createEngine, type Engine } from '#sync/engine.ts';
import type { BatchAnswer, EnginePorts, ScoreHttp } from '#sync/ports.ts';
import { createOutboxStore } from '#sync/store.ts';
import { holeEntry, person, scorecard } from '#tests/support/cards.ts';
import { memoryDb, type MemoryDb } from '#tests/support/memory-db.ts';

export const KEY = { user: 7, tournament: 3, round: 1 };
export const NOW = 1_780_000_000_000;

/** The answer of a server that accepts a score on an empty hole. */
export const answerTo = (update: ScoreUpdate, different: Partial<ScoreAnswer> = {}): ScoreAnswer => ({
  ...holeEntry(update.hole - 100, { score: update.score, stamp: update.stamp!, entered_by: person(7) }),
  op_id: update.op_id!,
  result: 'applied',
  ...different,
});

export const itemOf = (update: ScoreUpdate): BatchAnswer['results'][number] => ({
  status: 200,
  op_id: update.op_id!,
  body: answerTo(update),
});

/** A server with scripted answers that records requests. */
export interface Scripted extends ScoreHttp {
  user: number | null;
  ones: ScoreUpdate[];
  batches: ScoreUpdate[][];
  onOne: (update: ScoreUpdate) => Result<unknown> | Promise<Result<unknown>>;
  onBatch: (updates: ScoreUpdate[]) => Result<BatchAnswer> | Promise<Result<BatchAnswer>>;
}

export function scripted(): Scripted {
  const http: Scripted = {
    user: 7,
    ones: [],
    batches: [],
    onOne: (update) => succeed(answerTo(update)),
    onBatch: (updates) => succeed({ results: updates.map(itemOf) }),
    owner: async () => http.user,
    async sendOne(_, update) {
      http.ones.push(update);
      return http.onOne(update);
    },
    async sendBatch(_, updates) {
      http.batches.push(updates);
      return http.onBatch(updates);
    },
  };
  return http;
}

export interface Phone {
  db: MemoryDb;
  http: Scripted;
  engine: Engine;
  /** The clock in ms, set by the test. */
  time: number;
  hasNetwork: boolean;
  /** Ms until the engine's timer fires; null without a timer. */
  timer: number | null;
  /** Advances the clock to the timer and runs it. */
  ring(): Promise<void>;
  reports: unknown[];
  /** Queues a score without waking the engine. */
  score(hole: number, score: number, author?: number): Promise<void>;
  hole(hole: number): Promise<HoleView>;
  outbox(owner?: number): Promise<OutboxSummary>;
}

/** A phone with one tab, a cached card and an in-memory database. */
export async function phoneWith(different: Partial<EnginePorts> = {}, db = memoryDb()): Promise<Phone> {
  const http = scripted();
  let ids = 0;
  let ringing: (() => void) | null = null;
  const clock = { now: () => phone.time, newId: () => `op${String((ids += 1)).padStart(8, '0')}` };
  const engine = createEngine({
    store: createOutboxStore(db),
    http,
    now: () => phone.time,
    random: () => 0.5,
    locked: (work) => work(),
    later(ms, work) {
      phone.timer = ms;
      ringing = work;
      return () => {
        phone.timer = null;
        ringing = null;
      };
    },
    hasNetwork: () => phone.hasNetwork,
    changed: () => {},
    report: (error) => phone.reports.push(error),
    ...different,
  });
  const phone: Phone = {
    db,
    http,
    engine,
    time: NOW,
    hasNetwork: true,
    timer: null,
    async ring() {
      const work = ringing;
      if (phone.timer === null || work === null) throw new Error('no timer is set');
      phone.time += phone.timer;
      phone.timer = null;
      ringing = null;
      work();
      await settled();
    },
    reports: [],
    async score(hole_number, score, author = 7) {
      await saveDraft(db, clock, { key: KEY, hole_number, score, partner: null, author });
      await queueCards(db, clock, [KEY], author);
    },
    hole: async (hole) => (await db.read((tx) => readCard(tx, KEY)))!.holes[hole - 1]!,
    outbox: (owner = 7) => readOutbox(db, owner),
  };
  await putCard(db, clock, KEY, scorecard(KEY.user), NOW);
  return phone;
}

/** Resolves once all pending promises have run. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A promise that the test resolves. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}
