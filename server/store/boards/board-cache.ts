import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresAdapter } from 'kysely';
import { splitIntoChunks, type Db } from '#server/db/schema.ts';
import { notFound } from '#server/failures.ts';
import { createSizedCache } from '#server/sized-cache.ts';
import type { VersionedBytes } from '#server/web/versioned-bytes.ts';

export type BoardCache<B extends VersionedBytes> = ReturnType<typeof createBoardCache<B>>;

/** Bytes of memory for cached boards; the oldest are dropped first. */
const MAX_CACHE_BYTES = 64 * 1024 * 1024;

interface CacheKey {
  key: string;
  tournament: number;
  round: number | undefined;
}
const countBytes = ({ plain, gzip, br }: VersionedBytes): number => plain.length + gzip.length + br.length;

/** Duration of a build in ms above which the next build waits for twice that time, so that other tasks run. */
const MAX_QUICK_BUILD_MS = 25;
const computePauseMs = (durationMs: number): number =>
  durationMs <= MAX_QUICK_BUILD_MS ? 0 : 2 * durationMs;

/** Caches the bytes of each version. Only one build of a board runs at a time, for all concurrent readers. */
export function createBoardCache<B extends VersionedBytes>(
  loadVersion: (tournament: number) => Promise<number | null>,
  buildBoard: (tournament: number, round: number | undefined) => Promise<B>,
  maxBytes = MAX_CACHE_BYTES,
) {
  const cache = createSizedCache<string, B>(maxBytes, countBytes);
  const runningBuilds = new Map<string, Promise<B>>();
  const pauseEndByBoardKey = new Map<string, number>();

  const buildAfterPause = async ({ key, tournament, round }: CacheKey): Promise<B> => {
    const pauseMs = (pauseEndByBoardKey.get(key) ?? 0) - performance.now();
    if (pauseMs > 0) await sleep(pauseMs);
    const startedAt = performance.now();
    const boardBytes = await buildBoard(tournament, round);
    const durationMs = performance.now() - startedAt;
    if (computePauseMs(durationMs) > 0)
      pauseEndByBoardKey.set(key, startedAt + durationMs + computePauseMs(durationMs));
    else pauseEndByBoardKey.delete(key);
    cache.store(key, boardBytes);
    return boardBytes;
  };
  const startBuild = (cacheKey: CacheKey): Promise<B> => {
    const buildPromise = buildAfterPause(cacheKey).finally(() => runningBuilds.delete(cacheKey.key));
    runningBuilds.set(cacheKey.key, buildPromise);
    return buildPromise;
  };
  const ignoreError = (): void => {}; // The reader who started the build gets the error; the others try again.

  return {
    /** The board of the tournament or a `round`, with every change acknowledged so far; 404 if it does not exist. */
    async bytes(tournament: number, round?: number): Promise<B> {
      const key = `${tournament}/${round ?? ''}`;
      const version = await loadVersion(tournament);
      if (version === null) throw notFound('There is no such tournament.');
      for (;;) {
        const cachedBoard = cache.get(key);
        if (cachedBoard && cachedBoard.version >= version) return cachedBoard;
        const runningBuild = runningBuilds.get(key);
        if (!runningBuild) return startBuild({ key, tournament, round });
        await runningBuild.then(ignoreError, ignoreError);
      }
    },
    /** Invalidates the board, inside the transaction of the change. */
    touch: raiseVersion,
    /** Invalidates several boards; takes their row locks in the order of their ids, as all changes do. */
    async touchAll(trx: Db, tournaments: number[]): Promise<void> {
      const ids = [...tournaments].sort((a, b) => a - b);
      for (const idChunk of splitIntoChunks(ids)) await raiseVersions(trx, idChunk);
    },
  };
}

/** Raises the version, which invalidates boards and competitions. */
export async function raiseVersion(trx: Db, tournament: number): Promise<void> {
  await trx
    .updateTable('tournaments')
    .set((expression) => ({ version: expression('version', '+', 1) }))
    .where('id', '=', tournament)
    .execute();
}

/** Takes the row locks by id, because PostgreSQL's own order could make two changes deadlock. */
async function raiseVersions(trx: Db, ids: number[]): Promise<void> {
  const rows = trx.selectFrom('tournaments').where('id', 'in', ids).select('id').orderBy('id');
  const canLock = trx.getExecutor().adapter instanceof PostgresAdapter;
  await trx
    .updateTable('tournaments')
    .set((expression) => ({ version: expression('version', '+', 1) }))
    .where('id', 'in', canLock ? rows.forNoKeyUpdate() : rows)
    .execute();
}
