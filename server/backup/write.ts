import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql, type RawBuilder } from 'kysely';
import { ConfigError } from '../config/config-error.ts';
import { MIGRATIONS } from '../db/migrate.ts';
import type { Db } from '../db/schema.ts';
import { VERSION } from '../version.ts';
import { FORMAT_VERSION, type BackupEnd, type BackupHeader } from './format.ts';
import { BACKUP_TABLES, type BackupTable, type DatabaseRow } from './tables.ts';

/** Rows in a line of the backup file; limits the memory, and the parameters of the statement that restores the line. */
const ROWS_PER_PAGE = 500;

/** Reads a table in pages, so that neither the database nor this process holds the whole table in memory. */
async function* readPages(db: Db, { name, key }: BackupTable): AsyncGenerator<DatabaseRow[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let cursorClause: RawBuilder<unknown> = sql``;
  for (;;) {
    const query = sql<DatabaseRow>`select * from ${sql.table(name)} ${cursorClause} order by ${columns} limit ${sql.lit(ROWS_PER_PAGE)}`;
    const { rows } = await query.execute(db);
    if (rows.length > 0) yield rows;
    const lastRow = rows.at(-1);
    if (rows.length < ROWS_PER_PAGE || !lastRow) return;
    cursorClause = sql`where (${columns}) > (${sql.join(key.map((column) => lastRow[column]))})`;
  }
}

async function* createLines(db: Db, made_at: number): AsyncGenerator<string> {
  const migration = MIGRATIONS.at(-1)!;
  const { id: installation } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  const header: BackupHeader = {
    greenside: 'backup',
    format: FORMAT_VERSION,
    migration,
    version: VERSION,
    made_at,
    installation,
  };
  yield `${JSON.stringify(header)}\n`;
  const endLine: BackupEnd = { end: true, rows: {} };
  for (const table of BACKUP_TABLES) {
    endLine.rows[table.name] = 0;
    for await (const rows of readPages(db, table)) {
      endLine.rows[table.name]! += rows.length;
      yield `${JSON.stringify({ table: table.name, rows })}\n`;
    }
  }
  yield `${JSON.stringify(endLine)}\n`;
}

async function writeLines(file: string, lines: AsyncIterable<string>): Promise<void> {
  await pipeline(Readable.from(lines), createGzip(), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  const fileHandle = await open(file, 'r+');
  await fileHandle.sync();
  await fileHandle.close();
}

interface BackupSource {
  snapshot<T>(work: (db: Db) => Promise<T>): Promise<T>;
  clock: () => number;
}

/**
 * Writes a snapshot with every write that was acknowledged before the call, for SQLite and PostgreSQL alike. Only its
 * owner may read the file, because it contains password hashes. ConfigError if it exists.
 */
export async function writeBackup({ snapshot, clock }: BackupSource, file: string): Promise<void> {
  const requireUnusedName = (): void => {
    if (existsSync(file)) throw new ConfigError(`${file} is there already; name a file that is not.`);
  };
  requireUnusedName();
  const unfinishedFile = `${file}.${process.pid}.unfinished`;
  try {
    await snapshot((db) => writeLines(unfinishedFile, createLines(db, clock())));
    requireUnusedName();
    renameSync(unfinishedFile, file);
  } finally {
    rmSync(unfinishedFile, { force: true });
  }
}
