import { PostgresAdapter, type Kysely } from 'kysely';
import type { Tables } from '#server/db/schema.ts';
import { notFound } from '#server/failures.ts';
import type { VersionedBytes } from '#server/web/versioned-bytes.ts';

type Db = Kysely<Tables>;

export interface BoardCache<B extends VersionedBytes> {
  /**
   * The board with every change that was acknowledged before the call. Throws 404 if the tournament does not exist.
   * `round` is for boards of one round.
   */
  bytes(tournament: number, round?: number): Promise<B>;
  /** Invalidates the board, inside the transaction of the change. */
  touch(trx: Db, tournament: number): Promise<void>;
  /** Invalidates several boards; locks the rows in the order of their ids, as all changes do. */
  touchAll(trx: Db, tournaments: number[]): Promise<void>;
}

const BOARDS_PER_STATEMENT = 500;
/** Bytes of memory for cached boards; the oldest are dropped first. */
const MAX_BYTES = 64 * 1024 * 1024;

interface CacheKey {
  key: string;
  tournament: number;
  round: number | undefined;
}
const countBytes = ({ plain, gzip, br }: VersionedBytes): number => plain.length + gzip.length + br.length;

/** After a build longer than this, in ms, the next one waits for twice the time, so that other tasks run. */
const QUICK_MS = 25;
const computeRest = (durationMs: number): number => (durationMs <= QUICK_MS ? 0 : 2 * durationMs);
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Caches the bytes of each version. Only one build of a board runs at a time: concurrent readers wait for it, and for
 * the next one if it began before the version that they need.
 */
export function createBoardCache<B extends VersionedBytes>(
  versionOf: (tournament: number) => Promise<number | null>,
  build: (tournament: number, round: number | undefined) => Promise<B>,
  mostBytes = MAX_BYTES,
): BoardCache<B> {
  const cache = new Map<string, B>();
  const building = new Map<string, Promise<B>>();
  const restsUntil = new Map<string, number>();
  let size = 0;

  const dropBoard = (key: string): void => {
    const cachedBoard = cache.get(key);
    if (cachedBoard) size -= countBytes(cachedBoard);
    cache.delete(key);
  };
  const store = (key: string, builtBoard: B): void => {
    dropBoard(key);
    cache.set(key, builtBoard);
    size += countBytes(builtBoard);
    for (const oldestKey of cache.keys()) {
      if (size <= mostBytes) break;
      if (oldestKey !== key) dropBoard(oldestKey);
    }
  };
  const buildAfterRest = async ({ key, tournament, round }: CacheKey): Promise<B> => {
    const restMs = (restsUntil.get(key) ?? 0) - performance.now();
    if (restMs > 0) await sleep(restMs);
    const startedAt = performance.now();
    const boardBytes = await build(tournament, round);
    const durationMs = performance.now() - startedAt;
    if (computeRest(durationMs) > 0) restsUntil.set(key, startedAt + durationMs + computeRest(durationMs));
    else restsUntil.delete(key);
    store(key, boardBytes);
    return boardBytes;
  };
  const start = (cacheKey: CacheKey): Promise<B> => {
    const buildPromise = buildAfterRest(cacheKey).finally(() => building.delete(cacheKey.key));
    building.set(cacheKey.key, buildPromise);
    return buildPromise;
  };
  const ignore = (): void => {}; // The reader who started the build gets the error; the others try again.

  return {
    async bytes(tournament, round) {
      const key = `${tournament}/${round ?? ''}`;
      const version = await versionOf(tournament);
      if (version === null) throw notFound('There is no such tournament.');
      for (;;) {
        const cachedBoard = cache.get(key);
        if (cachedBoard && cachedBoard.version >= version) return cachedBoard;
        const runningBuild = building.get(key);
        if (!runningBuild) return start({ key, tournament, round });
        await runningBuild.then(ignore, ignore);
      }
    },
    async touch(trx, tournament) {
      await raiseVersion(trx, tournament);
    },
    async touchAll(trx, tournaments) {
      const ids = [...tournaments].sort((a, b) => a - b);
      for (let offset = 0; offset < ids.length; offset += BOARDS_PER_STATEMENT)
        await raiseVersions(trx, ids.slice(offset, offset + BOARDS_PER_STATEMENT));
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

/** Locks by id, because PostgreSQL's own order could make two changes deadlock. */
async function raiseVersions(trx: Db, ids: number[]): Promise<void> {
  const rows = trx.selectFrom('tournaments').where('id', 'in', ids).select('id').orderBy('id');
  const locks = trx.getExecutor().adapter instanceof PostgresAdapter;
  await trx
    .updateTable('tournaments')
    .set((expression) => ({ version: expression('version', '+', 1) }))
    .where('id', 'in', locks ? rows.forNoKeyUpdate() : rows)
    .execute();
}
