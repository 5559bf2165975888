import { existsSync } from 'node:fs';
import type { ScoreOp, ScoreOutcome } from '../scores/types.ts';
import type { ConnectionSource } from '../db/dialect.ts';
import type { StatementResult } from '../db/executor.ts';
import { createThreadLink, type ThreadLink } from '../db/thread-link.ts';
import { createWriteQueue } from '../db/write-queue.ts';
import { createWriterHandler, type WriterAnswer, type WriterRequest } from './core.ts';

export interface WriterThread extends ConnectionSource {
  /** Stores these ops in one transaction of their own. */
  scores(ops: ScoreOp[]): Promise<ScoreOutcome[]>;
  waiting(): number;
  close(): Promise<void>;
}

type WriterLink = ThreadLink<WriterRequest, WriterAnswer>;
type UnnumberedRequest = WriterRequest extends infer O
  ? O extends { id: number }
    ? Omit<O, 'id'>
    : never
  : never;

class DatabaseError extends Error {
  readonly code: string | null;

  constructor(message: string, code: string | null) {
    super(message);
    this.code = code;
  }
}

/** In the build, writer.js is beside this file; under tests the same code runs in this process. */
function startWriterThread(file: string): WriterLink {
  const script = new URL('./writer.js', import.meta.url);
  if (existsSync(script)) return createThreadLink(script, { file }, 'writer');
  return { send: createWriterHandler(file), hasEnded: () => false };
}

export function openWriter(file: string): WriterThread {
  const queue = createWriteQueue();
  let link = startWriterThread(file);
  let lastRequestId = 0;
  const sendRequest = async (
    writerLink: WriterLink,
    request: UnnumberedRequest,
  ): Promise<WriterAnswer & { ok: true }> => {
    const reply = await writerLink.send({ ...request, id: (lastRequestId += 1) } as WriterRequest);
    if (!reply.ok) throw new DatabaseError(reply.message, reply.code);
    return reply;
  };
  /** Replaces a thread that died, but never within a transaction. */
  const acquireLink = async (
    queuePlace: 'first' | 'next',
  ): Promise<{ to: WriterLink; release: () => void }> => {
    const release = await queue[queuePlace]();
    if (link.hasEnded()) link = startWriterThread(file);
    return { to: link, release };
  };
  return {
    async acquire() {
      const { to, release } = await acquireLink('next');
      const runStatement = async (sql: string, values: readonly unknown[]): Promise<StatementResult> =>
        (await sendRequest(to, { kind: 'run', sql, values })).result!;
      return { run: runStatement, release };
    },
    async scores(ops) {
      const { to, release } = await acquireLink('first');
      try {
        return (await sendRequest(to, { kind: 'scores', ops })).outcomes!;
      } finally {
        release();
      }
    },
    waiting: queue.waiting,
    async close() {
      const { to } = await acquireLink('first');
      await sendRequest(to, { kind: 'close' });
    },
  };
}
