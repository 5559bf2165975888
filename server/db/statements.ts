import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
  type RawBuilder,
} from 'kysely';
import type { Executor, DialectName } from './executor.ts';

/** Numbers of rows with a cached statement, because building a statement costs more than running it. */
const STATEMENT_ROW_COUNTS = [1, 2, 4, 8, 16, 24, 32, 48, 64];
const MAX_ROW_COUNT = 64;

const compilers: Record<DialectName, Kysely<unknown>> = {
  sqlite: new Kysely<unknown>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  }),
  postgres: new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }),
};

const statementTexts = new Map<string, string>();

function getStatementText(
  dialect: DialectName,
  name: string,
  rowsPerStatement: number,
  createBuilder: () => RawBuilder<unknown>,
): string {
  const key = `${dialect} ${name} ${rowsPerStatement}`;
  let statementText = statementTexts.get(key);
  if (statementText === undefined)
    statementTexts.set(key, (statementText = createBuilder().compile(compilers[dialect]).sql));
  return statementText;
}

type ColumnKind = 'integer' | 'text' | 'bigint';
const sqlTypes = { integer: sql`integer`, text: sql`text`, bigint: sql`bigint` };

const buildKeyRows = (columnKinds: readonly ColumnKind[], rowsPerStatement: number): RawBuilder<unknown> =>
  sql`(values ${sql.join(
    Array.from(
      { length: rowsPerStatement },
      () => sql`(${sql.join(columnKinds.map((columnKind) => sql`cast(${0} as ${sqlTypes[columnKind]})`))})`,
    ),
  )})`;

/** A query by keys. `make` builds it from the table of keys; `kinds` are the SQL types of the key columns. */
export interface KeyedRead {
  name: string;
  kinds: readonly ColumnKind[];
  make: (keys: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/**
 * Builds the statements that read the rows of these keys. A short list is padded with its last key to a size whose
 * statement is cached.
 */
export function buildKeyedStatements(
  dialect: DialectName,
  keyedRead: KeyedRead,
  keys: readonly (readonly unknown[])[],
): Statement[] {
  const statements: Statement[] = [];
  for (let offset = 0; offset < keys.length; offset += MAX_ROW_COUNT) {
    const keyChunk = keys.slice(offset, offset + MAX_ROW_COUNT);
    const rowsPerStatement = STATEMENT_ROW_COUNTS.find((rowCount) => rowCount >= keyChunk.length)!;
    const statementText = getStatementText(dialect, keyedRead.name, rowsPerStatement, () =>
      keyedRead.make(buildKeyRows(keyedRead.kinds, rowsPerStatement)),
    );
    const keyValues = keyChunk.flat();
    for (let i = keyChunk.length; i < rowsPerStatement; i += 1) keyValues.push(...keyChunk.at(-1)!);
    statements.push({ text: statementText, values: keyValues });
  }
  return statements;
}

export async function readByKeys<Row>(
  db: Executor,
  dialect: DialectName,
  keyedRead: KeyedRead,
  keys: readonly (readonly unknown[])[],
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { text, values } of buildKeyedStatements(dialect, keyedRead, keys)) {
    const { rows: foundRows } = await db.run(text, values);
    for (const row of foundRows) rows.push(row as Row); // push(...found) overflows the stack with 100,000 rows
  }
  return rows;
}

export interface Statement {
  text: string;
  values: readonly unknown[];
}

/**
 * Runs the statements in order. PostgreSQL receives all at once and refuses the rest after a failed one. SQLite
 * receives them singly, because it may roll back automatically and would then store the rest.
 */
export async function runStatements(
  db: Executor,
  dialect: DialectName,
  statements: readonly Statement[],
): Promise<void> {
  if (dialect === 'postgres') {
    await Promise.all(statements.map(({ text, values }) => db.run(text, values)));
    return;
  }
  for (const { text, values } of statements) await db.run(text, values);
}

/** Lists the statements that insert rows; `ending` follows the values (on conflict …). */
export function buildInserts(
  dialect: DialectName,
  { table, columns, ending }: { table: string; columns: readonly string[]; ending: string },
  rows: readonly (readonly unknown[])[],
): Statement[] {
  const statements: Statement[] = [];
  for (let rowIndex = 0; rowIndex < rows.length;) {
    const rowsPerStatement = STATEMENT_ROW_COUNTS.filter((rowCount) => rowCount <= rows.length - rowIndex).at(
      -1,
    )!;
    const statementText = getStatementText(dialect, `insert ${table}`, rowsPerStatement, () => {
      const row = sql`(${sql.join(columns.map(() => sql`${0}`))})`;
      const insertClause = sql`insert into ${sql.table(table)} (${sql.join(columns.map((c) => sql.ref(c)))})`;
      return sql`${insertClause} values ${sql.join(Array.from({ length: rowsPerStatement }, () => row))} ${sql.raw(ending)}`;
    });
    statements.push({
      text: statementText,
      values: rows.slice(rowIndex, rowIndex + rowsPerStatement).flat(),
    });
    rowIndex += rowsPerStatement;
  }
  return statements;
}
