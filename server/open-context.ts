import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { createPasswordHasher } from './auth/passwords.ts';
import { createTokenService } from './auth/tokens.ts';
import { openBackground } from './background/client.ts';
import { createListAnswers } from './background/list-answers.ts';
import { createAccountRateLimit } from './bounds/account-rate-limit.ts';
import { createLoopTurnQueue } from './bounds/loop-turns.ts';
import type { Context } from './context.ts';
import { createMetricSources } from './metrics/vitals.ts';
import { openSqliteStore, openPostgresStore } from './open-store.ts';
import { createPictureCache } from './pictures/picture-cache.ts';
import { createPictures } from './pictures/pictures.ts';
import { createStorageWatch } from './scores/storage-watch.ts';
import { createBoardCache } from './store/boards/board-cache.ts';
import { createVersionReader } from './store/boards/version-reader.ts';

/** Folder inside the data folder whose content can be deleted at any time. */
const PICTURES_FOLDER = 'pictures';

/** Bytes of memory for histories of rounds: a round with 4,000 scores takes about 400 kB. */
const MAX_HISTORY_BYTES = 24 * 1024 * 1024;

interface ContextOptions {
  dataDir: string;
  databaseUrl: string | null;
  tokenSecret: string;
  clock?: () => number;
  /** A monotonic clock in ms, for account quotas. */
  rateLimitClock?: () => number;
  /** False for a command, which may run beside a server. */
  alone?: boolean;
  /** Receives a sentence about a problem with the database. */
  report?: (sentence: string) => void;
  fetchPicture?: (address: string) => Promise<Buffer | null>;
}

export async function openContext(
  givenOptions: ContextOptions,
): Promise<{ context: Context; close(): Promise<void> }> {
  const { dataDir, databaseUrl, tokenSecret: secret, clock = Date.now, alone } = givenOptions;
  const report = givenOptions.report ?? ((sentence) => console.error(sentence));
  const store =
    databaseUrl === null
      ? await openSqliteStore(dataDir, { alone })
      : await openPostgresStore(databaseUrl, { secret: alone === false ? null : secret, report });
  const { dialect, read, snapshot, scores } = store;
  const installation = await read.selectFrom('installation').selectAll().executeTakeFirstOrThrow();
  const storage = createStorageWatch(clock, report);
  const write = storage.watchChanges(store.write);
  const { vitals, background } = createMetricSources(store, openBackground(store.place), storage);
  const readVersionRow = createVersionReader(store.versionsOf);
  const versionOf = async (tournament: number) => (await readVersionRow(tournament))?.version ?? null;
  const noticeOf = async (tournament: number) => (await readVersionRow(tournament))?.notice ?? null;
  const pictures = createPictures(
    createPictureCache(path.join(dataDir, PICTURES_FOLDER), report),
    givenOptions.fetchPicture,
  );
  const context: Context = {
    clock,
    dialect,
    read,
    write,
    snapshot,
    scores: storage.watchScores(scores),
    storage,
    vitals,
    versionOf,
    noticeOf,
    boards: createBoardCache(versionOf, background.board),
    fields: createBoardCache(versionOf, background.field),
    histories: createBoardCache(
      versionOf,
      (tournament, round = 1) => background.history(tournament, round),
      MAX_HISTORY_BYTES,
    ),
    lists: createListAnswers(background.list),
    loopTurn: createLoopTurnQueue(),
    accountRateLimit: createAccountRateLimit(givenOptions.rateLimitClock),
    background,
    tokens: createTokenService({ secret, installation, clock, read, write }),
    passwords: createPasswordHasher(),
    pictures,
    disk: () =>
      statfs(dataDir).then(
        ({ bavail, blocks, bsize }) => ({ free: bavail * bsize, total: blocks * bsize }),
        () => null,
      ),
  };
  return {
    context,
    async close() {
      pictures.close();
      await background.close();
      await store.close();
    },
  };
}
