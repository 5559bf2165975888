import type { Kysely } from 'kysely';
import type { PasswordHasher } from './auth/passwords.ts';
import type { TokenService } from './auth/tokens.ts';
import type { Background } from './background/client.ts';
import type { AccountPace } from './bounds/pace.ts';
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

/** All that a route may reach. One per server process. */
export interface Context {
  clock: () => number;
  dialect: DialectName;
  /** Sees every commit made before the query starts. */
  read: Kysely<Tables>;
  /**
   * One transaction on the writing connection; what `work` throws rolls it back. Never use `read` for writes. `work` runs
   * again when it had to give way to another one (PostgreSQL), so it changes nothing but the database.
   */
  write<T>(work: (trx: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Several reads that see the same moment. */
  snapshot<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  scores: ScoreWriter;
  /** Whether they reach the disk. */
  storage: Pick<StorageWatch, 'trouble' | 'isRefusing'>;
  vitals: Vitals;
  /** The version of a tournament as it is now, null for one that is none; those who ask at the same time share a query. */
  versionOf(tournament: number): Promise<number | null>;
  boards: BoardCache<BoardBytes>;
  /** What boards of competitions are made of; `boards.touch` says that it is new, too. */
  fields: Pick<BoardCache<VersionedBytes>, 'bytes'>;
  /** How a round came about, by tournament and round. */
  histories: Pick<BoardCache<VersionedBytes>, 'bytes'>;
  /** Lists as bytes, made beside the thread that answers and shared by all who ask at the same time. */
  lists(order: ListOrder): Promise<ListBytes>;
  /** Waits for a turn of the event loop that no other caller has. */
  loopTurn(): Promise<void>;
  /** What one account may do at once. */
  accountPace: AccountPace;
  /** For what takes a large field seconds. */
  background: Background;
  tokens: TokenService;
  passwords: PasswordHasher;
  /** Of profiles, wherever they lie on the web. */
  pictures: Pick<Pictures, 'at'>;
}
