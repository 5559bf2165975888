import { createPasswordHasher } from './auth/passwords.ts';
import { createTokenService } from './auth/tokens.ts';
import type { Context } from './context.ts';
import { openEmbedded, openPostgres } from './db/open.ts';
import { createStorageWatch } from './scores/storage-watch.ts';
import { createBoardCache } from './store/board-cache.ts';
import { boardBytes } from './store/board.ts';
import { createVersionReader } from './store/versions.ts';

interface Wanted {
  dataDir: string;
  databaseUrl: string | null;
  tokenSecret: string;
  clock?: () => number;
  /** False for a command that works beside a running server. */
  alone?: boolean;
}

/** Opens the database the settings name and joins everything that routes use. */
export async function openContext(wanted: Wanted): Promise<{ context: Context; close(): Promise<void> }> {
  const { dataDir, databaseUrl, tokenSecret: secret, clock = Date.now, alone } = wanted;
  const store =
    databaseUrl === null ? await openEmbedded(dataDir, { alone }) : await openPostgres(databaseUrl);
  const { dialect, read, write, snapshot, scores } = store;
  const storage = createStorageWatch(clock, (line) => console.error(line));
  const context: Context = {
    clock,
    dialect,
    read,
    write,
    snapshot,
    scores: storage.over(scores),
    storage,
    boards: createBoardCache(createVersionReader(store.versionsOf), (id) => boardBytes(snapshot, id)),
    tokens: createTokenService({ secret, clock, write }),
    passwords: createPasswordHasher(),
  };
  return { context, close: () => store.close() };
}
