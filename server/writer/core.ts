import { runBatch } from '../scores/run-batch.ts';
import { createReferenceCache } from '../scores/reference-cache.ts';
import type { ScoreOp, ScoreOutcome } from '../scores/types.ts';
import type { StatementResult } from '../db/executor.ts';
import { openSqlite, type SqliteConnection } from '../db/sqlite.ts';
import { codeOf, messageOf } from '../failures.ts';

export type WriterRequest =
  | { id: number; kind: 'run'; sql: string; values: readonly unknown[] }
  | { id: number; kind: 'scores'; ops: ScoreOp[] }
  | { id: number; kind: 'close' };

export type WriterAnswer =
  | { id: number; ok: true; result?: StatementResult; outcomes?: ScoreOutcome[] }
  | { id: number; ok: false; message: string; code: string | null };

/**
 * Handles orders in the worker thread, or in tests in this process. Returns errors as data, because messages between
 * threads lose their codes.
 */
export function createWriterHandler(file: string): (request: WriterRequest) => Promise<WriterAnswer> {
  let connection: SqliteConnection | null = null;
  const referenceCache = createReferenceCache();
  return async (request) => {
    try {
      connection ??= openSqlite(file);
      if (request.kind !== 'scores') referenceCache.clear();
      if (request.kind === 'scores')
        return {
          id: request.id,
          ok: true,
          outcomes: await runBatch(connection, 'sqlite', request.ops, referenceCache),
        };
      if (request.kind === 'run')
        return { id: request.id, ok: true, result: connection.runNow(request.sql, request.values) };
      connection.close();
      return { id: request.id, ok: true };
    } catch (error) {
      return { id: request.id, ok: false, message: messageOf(error), code: codeOf(error) || null };
    }
  };
}
