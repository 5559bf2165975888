import type { Kysely } from 'kysely';
import type { PasswordHasher } from './auth/passwords.ts';
import type { TokenService } from './auth/tokens.ts';
import type { Background } from './background/client.ts';
import type { AccountRateLimit } from './bounds/account-rate-limit.ts';
import type { ListBytes, ListOrder } from './background/lists.ts';
import type { DialectName } from './db/executor.ts';
import type { Tables } from './db/schema.ts';
import type { Vitals } from './metrics/vitals.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { ScoreWriter } from './scores/group-commit.ts';
import type { StorageWatch } from './scores/storage-watch.ts';
import type { BoardBytes } from './store/boards/board.ts';
import type { BoardCache } from './store/boards/board-cache.ts';
import type { VersionedBytes } from './web/versioned-bytes.ts';

/** One per server process. */
export interface Context {
  clock: () => number;
  dialect: DialectName;
  /** Sees every commit made before the query starts. */
  read: Kysely<Tables>;
  /** One transaction; an error rolls it back. `work` may run twice (deadlock): it must only change the database. */
  write<T>(work: (trx: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** All reads see the same snapshot. */
  snapshot<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  scores: ScoreWriter;
  storage: Pick<StorageWatch, 'trouble' | 'isRefusing'>;
  vitals: Vitals;
  /** Null if the tournament does not exist. Concurrent calls share a query. */
  versionOf(tournament: number): Promise<number | null>;
  /** As `versionOf`, for the number of the latest change of notices; 0 if there was none. */
  noticeOf(tournament: number): Promise<number | null>;
  boards: BoardCache<BoardBytes>;
  /** Input of competition boards; `boards.touch` invalidates it too. */
  fields: Pick<BoardCache<VersionedBytes>, 'bytes'>;
  histories: Pick<BoardCache<VersionedBytes>, 'bytes'>;
  /** Made on a worker thread; concurrent callers share the result. */
  lists(order: ListOrder): Promise<ListBytes>;
  /** Waits for an event-loop turn of its own. */
  loopTurn(): Promise<void>;
  accountRateLimit: AccountRateLimit;
  /** For work that takes seconds with a large field. */
  background: Background;
  tokens: TokenService;
  passwords: PasswordHasher;
  pictures: Pick<Pictures, 'at'>;
  /** Bytes of the disk with the data folder; null if it cannot be read. */
  disk(): Promise<{ free: number; total: number } | null>;
}
