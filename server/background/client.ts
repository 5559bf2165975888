import { existsSync } from 'node:fs';
import type { Place } from '../db/reading.ts';
import { threadLink, type Link } from '../db/thread-link.ts';
import type { Drawn, Wanted } from '../draws/draw.ts';
import { Refusal, busy } from '../failures.ts';
import type { HandicapPart } from '../handicaps/handicap-run.ts';
import { MOST_READS_WAITING, MOST_SUMS_WAITING } from '../policies/queues.ts';
import type { BoardBytes } from '../store/boards/board.ts';
import type { Bytes } from '../web/bytes.ts';
import type { VersionedBytes } from '../web/versioned-bytes.ts';
import {
  answerBackground,
  type BackgroundAnswer,
  type BackgroundOrder,
  type Failed,
  type Kind,
  type Works,
} from './core.ts';
import type { ListBytes, ListOrder } from './lists.ts';

/** Long work on threads of its own. 503 if too much is queued. */
export interface Background {
  /** `took` is in ms. */
  list(order: ListOrder): Promise<{ bytes: ListBytes; took: number }>;
  board(tournament: number): Promise<BoardBytes>;
  field(tournament: number): Promise<VersionedBytes>;
  history(tournament: number, round: number): Promise<VersionedBytes>;
  draw(wanted: Wanted): Promise<Drawn | null>;
  /** One batch of users with ids above `after`. */
  handicaps(after: number): Promise<HandicapPart>;
  waiting(): { reads: number; sums: number };
  close(): Promise<void>;
}

type BackgroundLink = Link<BackgroundOrder, BackgroundAnswer>;

function connect(place: Place): BackgroundLink {
  const script = new URL('./background.js', import.meta.url);
  if (existsSync(script)) return threadLink(script, place, 'background');
  return { send: answerBackground(place), hasEnded: () => false };
}

/** Rebuilds the error that the thread failed with. */
function thrown({ message, refusal, code }: Failed): Error {
  if (refusal) return new Refusal(refusal.status, refusal.sentence, refusal.details);
  return Object.assign(new Error(message), code === null ? {} : { code });
}

/** Starts the thread with the first task, and again after it died. */
function createWorker(place: Place, most: number) {
  let link: BackgroundLink | null = null;
  let ids = 0;
  let waiting = 0;
  const send = async <K extends Kind>(kind: K, order: Works[K]['order']) => {
    if (link === null || link.hasEnded()) link = connect(place);
    const answer = await link.send({ ...order, kind, id: (ids += 1) } as BackgroundOrder);
    if (!answer.ok) throw thrown(answer);
    return { value: answer.value as Works[K]['answer'], took: answer.took };
  };
  return {
    async ask<K extends Kind>(kind: K, order: Works[K]['order']) {
      if (waiting >= most)
        throw busy('The server has too much to do at the moment. Please try again soon.', 10);
      waiting += 1;
      try {
        return await send(kind, order);
      } finally {
        waiting -= 1;
      }
    },
    waiting: () => waiting,
    async close() {
      if (link !== null && !link.hasEnded()) await send('close', {});
    },
  };
}

/** Messages between threads turn a Buffer into a Uint8Array. */
const buffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const buffers = <B extends Bytes>(bytes: B): B => ({
  ...bytes,
  plain: buffer(bytes.plain),
  gzip: buffer(bytes.gzip),
  br: buffer(bytes.br),
});

/** Two threads, so that reads never wait for a draw. */
export function openBackground(place: Place): Background {
  const reads = createWorker(place, MOST_READS_WAITING);
  const sums = createWorker(place, MOST_SUMS_WAITING);
  return {
    async list(order) {
      const { value, took } = await reads.ask('list', order);
      return { bytes: buffers(value), took };
    },
    board: async (tournament) => buffers((await reads.ask('board', { tournament })).value),
    field: async (tournament) => buffers((await reads.ask('field', { tournament })).value),
    history: async (tournament, round) => buffers((await reads.ask('history', { tournament, round })).value),
    draw: async (wanted) => (await sums.ask('draw', { wanted })).value,
    handicaps: async (after) => (await sums.ask('handicaps', { after })).value,
    waiting: () => ({ reads: reads.waiting(), sums: sums.waiting() }),
    async close() {
      await Promise.all([reads.close(), sums.close()]);
    },
  };
}
