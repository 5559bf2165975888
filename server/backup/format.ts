import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import { ConfigError } from '../config/config.ts';
import { MIGRATIONS } from '../db/migrate.ts';
import { BACKUP_TABLES, type Row } from './tables.ts';

export const FORMAT_VERSION = 1;

const Header = v.object({
  greenside: v.literal('backup'),
  format: v.number(),
  /** Name of the newest migration of the backed-up database. */
  migration: v.string(),
  version: v.string(),
  /** Time of the backup in milliseconds since 1970. */
  made_at: v.number(),
});
export type BackupHeader = v.InferOutput<typeof Header>;

const Rows = v.object({
  table: v.picklist(BACKUP_TABLES.map(({ name }) => name)),
  rows: v.array(v.record(v.string(), v.nullable(v.union([v.string(), v.number()])))),
});
export type BackupRows = v.InferOutput<typeof Rows> & { rows: Row[] };

/** The last line: the number of rows of each table. A file without it is incomplete. */
const End = v.object({ end: v.literal(true), rows: v.record(v.string(), v.number()) });
export type BackupEnd = v.InferOutput<typeof End>;

const foreignFile = (file: string): ConfigError => new ConfigError(`${file} is not a Greenside backup.`);
const partialFile = (file: string): ConfigError =>
  new ConfigError(`${file} is damaged, or only a part of a backup.`);

/** Longest line in bytes, far more than a page of any table. */
const LONGEST_LINE = 256 * 1024 * 1024;

/** Throws on an endless line, as in a file of zeros, before the line fills the memory. */
async function* limitLineLength(unpacked: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let length = 0;
  for await (const chunk of unpacked) {
    const lastLineBreak = chunk.lastIndexOf(0x0a);
    length = lastLineBreak === -1 ? length + chunk.length : chunk.length - lastLineBreak - 1;
    if (length > LONGEST_LINE) throw new SyntaxError('a line without an end');
    yield chunk;
  }
}

/** If the first line cannot be unpacked, the file is no backup; if a later line cannot, it is damaged. */
async function* readLines(file: string): AsyncGenerator<unknown> {
  const gunzip = createGunzip();
  const source = createReadStream(file);
  source.on('error', (error) => gunzip.destroy(error));
  const input = Readable.from(limitLineLength(source.pipe(gunzip)));
  let count = 0;
  try {
    for await (const line of createInterface({ input, crlfDelay: Infinity })) {
      yield JSON.parse(line);
      count += 1;
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code.startsWith('Z_') || error instanceof SyntaxError)
      throw count > 0 ? partialFile(file) : foreignFile(file);
    if (code === 'ENOENT') throw new ConfigError(`There is no file ${file}.`);
    if (code === 'EISDIR') throw foreignFile(file);
    throw error;
  } finally {
    source.destroy();
  }
}

function readHeader(file: string, line: unknown): BackupHeader {
  if (!v.is(Header, line)) throw foreignFile(file);
  if (line.format !== FORMAT_VERSION || !MIGRATIONS.includes(line.migration))
    throw new ConfigError(
      `${file} was made by Greenside ${line.version}; this one is older. Update it first.`,
    );
  return line;
}

/** Calls `rows` for each page in the order of the tables. ConfigError if the file is not a complete backup. */
export async function readBackup(
  file: string,
  rows: (page: BackupRows) => Promise<void> | void,
): Promise<BackupHeader> {
  let header: BackupHeader | null = null;
  let endLine: BackupEnd | null = null;
  const rowCounts: Record<string, number> = Object.fromEntries(BACKUP_TABLES.map(({ name }) => [name, 0]));
  for await (const line of readLines(file)) {
    if (header === null) header = readHeader(file, line);
    else if (endLine !== null) throw partialFile(file);
    else if (v.is(End, line)) endLine = line;
    else if (v.is(Rows, line)) {
      rowCounts[line.table]! += line.rows.length;
      await rows(line);
    } else throw partialFile(file);
  }
  if (header === null) throw foreignFile(file);
  const isWhole =
    endLine !== null && Object.entries(endLine.rows).every(([name, count]) => rowCounts[name] === count);
  if (!isWhole) throw partialFile(file);
  return header;
}
