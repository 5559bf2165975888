import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { ScoreOp, ScoreOutcome } from '../scores/types.ts';
import type { ConnectionSource } from './dialect.ts';
import type { StatementResult } from './executor.ts';
import { createMutex } from './mutex.ts';
import { answerWriter, type WriterAnswer, type WriterOrder } from './writer-core.ts';

export interface Writer extends ConnectionSource {
  /** Runs one group of score writes in one transaction; nobody else has the connection meanwhile. */
  scores(ops: ScoreOp[]): Promise<ScoreOutcome[]>;
  close(): Promise<void>;
}

type Send = (order: WriterOrder) => Promise<WriterAnswer>;
type Order = WriterOrder extends infer O ? (O extends { id: number } ? Omit<O, 'id'> : never) : never;

/** The database's own error, rebuilt on this side of the thread with its code. */
class DatabaseError extends Error {
  readonly code: string | null;

  constructor(message: string, code: string | null) {
    super(message);
    this.code = code;
  }
}

/** The writer at the other end; once it has ended, every order to it is refused. */
interface Link {
  send: Send;
  hasEnded(): boolean;
}

function threadLink(script: URL, file: string): Link {
  const worker = new Worker(script, { workerData: { file } });
  const waiting = new Map<
    number,
    { resolve: (answer: WriterAnswer) => void; reject: (error: Error) => void }
  >();
  let ended: Error | null = null;
  const end = (error: Error): void => {
    ended ??= error;
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  };
  worker.on('message', (answer: WriterAnswer) => {
    waiting.get(answer.id)?.resolve(answer);
    waiting.delete(answer.id);
  });
  worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', (code) => end(new Error(`the writer thread has ended with ${code}`)));
  return {
    hasEnded: () => ended !== null,
    send: (order) =>
      new Promise((resolve, reject) => {
        if (ended !== null) return reject(ended);
        waiting.set(order.id, { resolve, reject });
        worker.postMessage(order);
      }),
  };
}

/** The built server has writer.js beside it; TypeScript under the tests runs the same core in process. */
function connect(file: string): Link {
  const script = new URL('./writer.js', import.meta.url);
  if (existsSync(script)) return threadLink(script, file);
  return { send: answerWriter(file), hasEnded: () => false };
}

/** The one writing connection of the embedded store. */
export function openWriter(file: string): Writer {
  const mutex = createMutex();
  let link = connect(file);
  let ids = 0;
  const ask = async (to: Link, order: Order): Promise<WriterAnswer & { ok: true }> => {
    const answer = await to.send({ ...order, id: (ids += 1) } as WriterOrder);
    if (!answer.ok) throw new DatabaseError(answer.message, answer.code);
    return answer;
  };
  /** A thread that has died is replaced between two pieces of work, never in the middle of a transaction. */
  const take = async (): Promise<{ to: Link; release: () => void }> => {
    const release = await mutex.acquire();
    if (link.hasEnded()) link = connect(file);
    return { to: link, release };
  };
  return {
    async acquire() {
      const { to, release } = await take();
      const run = async (sql: string, values: readonly unknown[]): Promise<StatementResult> =>
        (await ask(to, { kind: 'run', sql, values })).result!;
      return { run, release };
    },
    async scores(ops) {
      const { to, release } = await take();
      try {
        return (await ask(to, { kind: 'scores', ops })).outcomes!;
      } finally {
        release();
      }
    },
    async close() {
      const { to } = await take();
      await ask(to, { kind: 'close' });
    },
  };
}
