import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import { ConfigError } from '../config/config-error.ts';
import { MIGRATIONS } from '../db/migrate.ts';
import { BACKUP_TABLES, type DatabaseRow } from './tables.ts';
import { codeOf } from '../failures.ts';

export const FORMAT_VERSION = 1;

const HeaderLine = v.object({
  greenside: v.literal('backup'),
  format: v.number(),
  /** Name of the newest migration of the backed-up database. */
  migration: v.string(),
  version: v.string(),
  /** Time of the backup in ms since 1970. */
  made_at: v.number(),
  /** Id of the backed-up database (`installation.id`); missing in backups of earlier releases. */
  installation: v.optional(v.string()),
});
export type BackupHeader = v.InferOutput<typeof HeaderLine>;

const RowsLine = v.object({
  table: v.picklist(BACKUP_TABLES.map(({ name }) => name)),
  rows: v.array(v.record(v.string(), v.nullable(v.union([v.string(), v.number()])))),
});
export type BackupRows = v.InferOutput<typeof RowsLine> & { rows: DatabaseRow[] };

/** The last line: the number of rows of each table. A file without it is incomplete. */
const EndLine = v.object({ end: v.literal(true), rows: v.record(v.string(), v.number()) });
export type BackupEnd = v.InferOutput<typeof EndLine>;

const createForeignFileError = (file: string): ConfigError =>
  new ConfigError(`${file} is not a Greenside backup.`);
const createPartialFileError = (file: string): ConfigError =>
  new ConfigError(`${file} is damaged, or only a part of a backup.`);

/** Longest line in bytes, far more than a page of any table. */
const MAX_LINE_BYTES = 256 * 1024 * 1024;

/** Throws on an endless line, as in a file of zeros, before the line fills the memory. */
async function* limitLineLength(unpackedChunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let lineLength = 0;
  for await (const chunk of unpackedChunks) {
    const lastLineBreak = chunk.lastIndexOf(0x0a);
    lineLength = lastLineBreak === -1 ? lineLength + chunk.length : chunk.length - lastLineBreak - 1;
    if (lineLength > MAX_LINE_BYTES) throw new SyntaxError('a line without an end');
    yield chunk;
  }
}

/** If the first line cannot be unpacked, the file is no backup; if a later line cannot, it is damaged. */
async function* readLines(file: string): AsyncGenerator<unknown> {
  const gunzip = createGunzip();
  const source = createReadStream(file);
  source.on('error', (error) => gunzip.destroy(error));
  const input = Readable.from(limitLineLength(source.pipe(gunzip)));
  let lineCount = 0;
  try {
    for await (const line of createInterface({ input, crlfDelay: Infinity })) {
      yield JSON.parse(line);
      lineCount += 1;
    }
  } catch (error) {
    const errorCode = codeOf(error);
    if (errorCode.startsWith('Z_') || error instanceof SyntaxError)
      throw lineCount > 0 ? createPartialFileError(file) : createForeignFileError(file);
    if (errorCode === 'ENOENT') throw new ConfigError(`There is no file ${file}.`);
    if (errorCode === 'EISDIR') throw createForeignFileError(file);
    throw error;
  } finally {
    source.destroy();
  }
}

function readHeader(file: string, line: unknown): BackupHeader {
  if (!v.is(HeaderLine, line)) throw createForeignFileError(file);
  if (line.format !== FORMAT_VERSION || !MIGRATIONS.includes(line.migration))
    throw new ConfigError(
      `${file} was made by Greenside ${line.version}; this one is older. Update it first.`,
    );
  return line;
}

/** Calls `storePage` for each page in the order of the tables. ConfigError if the file is not a complete backup. */
export async function readBackup(
  file: string,
  storePage: (page: BackupRows) => Promise<void> | void,
): Promise<BackupHeader> {
  let header: BackupHeader | null = null;
  let endLine: BackupEnd | null = null;
  const rowCounts: Record<string, number> = Object.fromEntries(BACKUP_TABLES.map(({ name }) => [name, 0]));
  for await (const line of readLines(file)) {
    if (header === null) header = readHeader(file, line);
    else if (endLine !== null) throw createPartialFileError(file);
    else if (v.is(EndLine, line)) endLine = line;
    else if (v.is(RowsLine, line)) {
      rowCounts[line.table]! += line.rows.length;
      await storePage(line);
    } else throw createPartialFileError(file);
  }
  if (header === null) throw createForeignFileError(file);
  const hasAllRows =
    endLine !== null && Object.entries(endLine.rows).every(([name, count]) => rowCounts[name] === count);
  if (!hasAllRows) throw createPartialFileError(file);
  return header;
}
