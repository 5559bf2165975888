import { existsSync } from 'node:fs';
import type { DatabaseLocation } from '../db/reading.ts';
import { createThreadLink, type ThreadLink } from '../db/thread-link.ts';
import type { DrawResult, DrawRequest } from '../draws/draw.ts';
import { Refusal, serviceUnavailable } from '../failures.ts';
import type { HandicapPart } from '../handicaps/handicap-run.ts';
import { MAX_READS_WAITING, MAX_CALCULATIONS_WAITING } from '../policies/queues.ts';
import type { BoardBytes } from '../store/boards/board.ts';
import type { EncodedBytes } from '../web/bytes.ts';
import type { VersionedBytes } from '../web/versioned-bytes.ts';
import {
  createBackgroundHandler,
  type BackgroundAnswer,
  type TaskRequest,
  type TaskFailure,
  type TaskKind,
  type TaskTypes,
} from './core.ts';
import type { ListBytes, ListRequest } from './lists.ts';

/** Runs long work on worker threads. 503 if too many tasks are queued. */
export interface BackgroundTasks {
  /** `took` is the duration in ms. */
  list(listRequest: ListRequest): Promise<{ bytes: ListBytes; took: number }>;
  board(tournament: number): Promise<BoardBytes>;
  field(tournament: number): Promise<VersionedBytes>;
  history(tournament: number, round: number): Promise<VersionedBytes>;
  draw(drawRequest: DrawRequest): Promise<DrawResult | null>;
  /** Computes indexes of users with ids above `afterId`. */
  handicaps(afterId: number): Promise<HandicapPart>;
  waiting(): { reads: number; sums: number };
  close(): Promise<void>;
}

type BackgroundLink = ThreadLink<TaskRequest, BackgroundAnswer>;

function startThread(location: DatabaseLocation): BackgroundLink {
  const script = new URL('./background.js', import.meta.url);
  if (existsSync(script)) return createThreadLink(script, location, 'background');
  return { send: createBackgroundHandler(location), hasEnded: () => false };
}

function toError({ message, refusal, code }: TaskFailure): Error {
  if (refusal) return new Refusal(refusal.status, refusal.sentence, refusal.details);
  return Object.assign(new Error(message), code === null ? {} : { code });
}

/** Starts the thread with the first task, and again if it died. */
function createWorker(location: DatabaseLocation, maxWaiting: number) {
  let link: BackgroundLink | null = null;
  let lastTaskId = 0;
  let waitingCount = 0;
  const sendTask = async <K extends TaskKind>(kind: K, input: TaskTypes[K]['input']) => {
    if (link === null || link.hasEnded()) link = startThread(location);
    const reply = await link.send({ ...input, kind, id: (lastTaskId += 1) } as TaskRequest);
    if (!reply.ok) throw toError(reply);
    return { value: reply.value as TaskTypes[K]['answer'], took: reply.took };
  };
  return {
    async ask<K extends TaskKind>(kind: K, input: TaskTypes[K]['input']) {
      if (waitingCount >= maxWaiting)
        throw serviceUnavailable('The server has too much to do at the moment. Please try again soon.', 10);
      waitingCount += 1;
      try {
        return await sendTask(kind, input);
      } finally {
        waitingCount -= 1;
      }
    },
    waiting: () => waitingCount,
    async close() {
      if (link !== null && !link.hasEnded()) await sendTask('close', {});
    },
  };
}

/** Restores a Buffer, because messages between threads turn it into a Uint8Array. */
const toBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const toBuffers = <B extends EncodedBytes>(bytes: B): B => ({
  ...bytes,
  plain: toBuffer(bytes.plain),
  gzip: toBuffer(bytes.gzip),
  br: toBuffer(bytes.br),
});

/** Opens two threads, so that reads never wait for a draw. */
export function openBackground(location: DatabaseLocation): BackgroundTasks {
  const readWorker = createWorker(location, MAX_READS_WAITING);
  const calculationWorker = createWorker(location, MAX_CALCULATIONS_WAITING);
  return {
    async list(listRequest) {
      const { value, took } = await readWorker.ask('list', listRequest);
      return { bytes: toBuffers(value), took };
    },
    board: async (tournament) => toBuffers((await readWorker.ask('board', { tournament })).value),
    field: async (tournament) => toBuffers((await readWorker.ask('field', { tournament })).value),
    history: async (tournament, round) =>
      toBuffers((await readWorker.ask('history', { tournament, round })).value),
    draw: async (drawRequest) => (await calculationWorker.ask('draw', { wanted: drawRequest })).value,
    handicaps: async (afterId) => (await calculationWorker.ask('handicaps', { after: afterId })).value,
    waiting: () => ({ reads: readWorker.waiting(), sums: calculationWorker.waiting() }),
    async close() {
      await Promise.all([readWorker.close(), calculationWorker.close()]);
    },
  };
}
