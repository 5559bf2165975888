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

function threadSend(script: URL, file: string): Send {
  const worker = new Worker(script, { workerData: { file } });
  const waiting = new Map<
    number,
    { resolve: (answer: WriterAnswer) => void; reject: (error: Error) => void }
  >();
  worker.on('message', (answer: WriterAnswer) => {
    waiting.get(answer.id)?.resolve(answer);
    waiting.delete(answer.id);
  });
  const fail = (error: Error): void => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('the writer thread has ended')));
  return (order) =>
    new Promise((resolve, reject) => {
      waiting.set(order.id, { resolve, reject });
      worker.postMessage(order);
    });
}

/** The built server has writer.js beside it; TypeScript under the tests runs the same core in process. */
function connect(file: string): Send {
  const script = new URL('./writer.js', import.meta.url);
  return existsSync(script) ? threadSend(script, file) : answerWriter(file);
}

/** The one writing connection of the embedded store. */
export function openWriter(file: string): Writer {
  const send = connect(file);
  const mutex = createMutex();
  let ids = 0;
  const ask = async (order: Order): Promise<WriterAnswer & { ok: true }> => {
    const answer = await send({ ...order, id: (ids += 1) } as WriterOrder);
    if (!answer.ok) throw new DatabaseError(answer.message, answer.code);
    return answer;
  };
  return {
    async acquire() {
      const release = await mutex.acquire();
      const run = async (sql: string, values: readonly unknown[]): Promise<StatementResult> =>
        (await ask({ kind: 'run', sql, values })).result!;
      return { run, release };
    },
    async scores(ops) {
      const release = await mutex.acquire();
      try {
        return (await ask({ kind: 'scores', ops })).outcomes!;
      } finally {
        release();
      }
    },
    async close() {
      await mutex.acquire();
      await ask({ kind: 'close' });
    },
  };
}
