import { PostgresAdapter, type Kysely } from 'kysely';
import type { Tables } from '#server/db/schema.ts';
import { notFound } from '#server/failures.ts';
import type { VersionedBytes } from '#server/web/versioned-bytes.ts';

type Db = Kysely<Tables>;

export interface BoardCache<B extends VersionedBytes> {
  /**
   * Includes every change that was answered before the call. 404 without the tournament. `round` for boards per round.
   */
  bytes(tournament: number, round?: number): Promise<B>;
  /** Invalidates the board. Call it inside the transaction of the change. */
  touch(trx: Db, tournament: number): Promise<void>;
  /** Locks the rows in the order of their ids, as all changes do. */
  touchAll(trx: Db, tournaments: number[]): Promise<void>;
}

const BOARDS_PER_STATEMENT = 500;
/** Memory for cached boards; the oldest are dropped first. */
const MOST_BYTES = 64 * 1024 * 1024;

interface CacheKey {
  key: string;
  tournament: number;
  round: number | undefined;
}
const sizeOf = ({ plain, gzip, br }: VersionedBytes): number => plain.length + gzip.length + br.length;

/** A longer build delays all other work, so the next one waits for twice its duration. */
const QUICK_MS = 25;
const computeRest = (took: number): number => (took <= QUICK_MS ? 0 : 2 * took);
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Caches the bytes of each version. A board is built once at a time: concurrent readers wait for the build, and for one
 * more if the first began before their version.
 */
export function createBoardCache<B extends VersionedBytes>(
  versionOf: (tournament: number) => Promise<number | null>,
  build: (tournament: number, round: number | undefined) => Promise<B>,
  mostBytes = MOST_BYTES,
): BoardCache<B> {
  const cache = new Map<string, B>();
  const building = new Map<string, Promise<B>>();
  const restsUntil = new Map<string, number>();
  let size = 0;

  const drop = (key: string): void => {
    const old = cache.get(key);
    if (old) size -= sizeOf(old);
    cache.delete(key);
  };
  const store = (key: string, made: B): void => {
    drop(key);
    cache.set(key, made);
    size += sizeOf(made);
    for (const oldest of cache.keys()) {
      if (size <= mostBytes) break;
      if (oldest !== key) drop(oldest);
    }
  };
  const buildAfterRest = async ({ key, tournament, round }: CacheKey): Promise<B> => {
    const rest = (restsUntil.get(key) ?? 0) - performance.now();
    if (rest > 0) await sleep(rest);
    const begun = performance.now();
    const made = await build(tournament, round);
    const took = performance.now() - begun;
    if (computeRest(took) > 0) restsUntil.set(key, begun + took + computeRest(took));
    else restsUntil.delete(key);
    store(key, made);
    return made;
  };
  const start = (place: CacheKey): Promise<B> => {
    const made = buildAfterRest(place).finally(() => building.delete(place.key));
    building.set(place.key, made);
    return made;
  };
  const ignore = (): void => {}; // the reader who started the build gets the error; the others try again

  return {
    async bytes(tournament, round) {
      const key = `${tournament}/${round ?? ''}`;
      const version = await versionOf(tournament);
      if (version === null) throw notFound('There is no such tournament.');
      for (;;) {
        const cached = cache.get(key);
        if (cached && cached.version >= version) return cached;
        const running = building.get(key);
        if (!running) return start({ key, tournament, round });
        await running.then(ignore, ignore);
      }
    },
    async touch(trx, tournament) {
      await raiseVersion(trx, tournament);
    },
    async touchAll(trx, tournaments) {
      const ids = [...tournaments].sort((a, b) => a - b);
      for (let at = 0; at < ids.length; at += BOARDS_PER_STATEMENT)
        await raiseVersions(trx, ids.slice(at, at + BOARDS_PER_STATEMENT));
    },
  };
}

/** Invalidates boards and competitions. Call it inside the transaction of the change. */
export async function raiseVersion(trx: Db, tournament: number): Promise<void> {
  await trx
    .updateTable('tournaments')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', tournament)
    .execute();
}

/** Locks by id, because PostgreSQL's own order could make two changes deadlock. */
async function raiseVersions(trx: Db, ids: number[]): Promise<void> {
  const rows = trx.selectFrom('tournaments').where('id', 'in', ids).select('id').orderBy('id');
  const locks = trx.getExecutor().adapter instanceof PostgresAdapter;
  await trx
    .updateTable('tournaments')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', locks ? rows.forNoKeyUpdate() : rows)
    .execute();
}
