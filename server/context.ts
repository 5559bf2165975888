import type { PasswordHasher } from './auth/passwords.ts';
import type { TokenService } from './auth/tokens.ts';
import type { BackgroundTasks } from './background/client.ts';
import type { AccountRateLimit } from './bounds/account-rate-limit.ts';
import type { ListBytes, ListRequest } from './background/lists.ts';
import type { DialectName } from './db/executor.ts';
import type { Db } from './db/schema.ts';
import type { MetricSources } from './metrics/vitals.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { ScoreWriter } from './scores/group-commit.ts';
import type { StorageWatch } from './scores/storage-watch.ts';
import type { BoardBytes } from './store/boards/board.ts';
import type { BoardCache } from './store/boards/board-cache.ts';
import type { VersionedBytes } from './web/versioned-bytes.ts';

/** Parts that all routes share; each server process has one. */
export interface Context {
  clock: () => number;
  dialect: DialectName;
  /** A connection for reads; a query sees every commit made before it starts. */
  read: Db;
  /** Runs one transaction; an error rolls it back. `work` may run twice (deadlock), so it only changes the database. */
  write<T>(work: (trx: Db) => Promise<T>): Promise<T>;
  /** Runs reads that all see the same snapshot. */
  snapshot<T>(work: (db: Db) => Promise<T>): Promise<T>;
  scores: ScoreWriter;
  storage: Pick<StorageWatch, 'trouble' | 'isRefusing'>;
  vitals: MetricSources;
  /** Version of the tournament; null if it does not exist. Concurrent calls share a query. */
  versionOf(tournament: number): Promise<number | null>;
  /** Number of the latest change of notices; 0 if there was none, null if the tournament does not exist. */
  noticeOf(tournament: number): Promise<number | null>;
  boards: BoardCache<BoardBytes>;
  /** Cache of the data that boards are made of, by tournament; `boards.touch` also invalidates it. */
  fields: Pick<BoardCache<VersionedBytes>, 'bytes'>;
  histories: Pick<BoardCache<VersionedBytes>, 'bytes'>;
  /** Resolves to a list made in a worker thread; concurrent callers share it. */
  lists(listRequest: ListRequest): Promise<ListBytes>;
  /** Resolves in an event-loop turn of its own. */
  loopTurn(): Promise<void>;
  accountRateLimit: AccountRateLimit;
  /** Worker threads for tasks that take seconds with many players. */
  background: BackgroundTasks;
  tokens: TokenService;
  passwords: PasswordHasher;
  pictures: Pick<Pictures, 'at'>;
  /** Bytes of the disk with the data folder; null if the disk cannot be read. */
  disk(): Promise<{ free: number; total: number } | null>;
}
