import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import { rollBack, type Executor } from './executor.ts';

/** Gives exclusive use of the connection until `release`. */
export interface ConnectionSource {
  acquire(): Promise<Executor & { release(): void }>;
}

class ExecutorConnection implements DatabaseConnection {
  readonly connection: Executor & { release(): void };

  constructor(connection: Executor & { release(): void }) {
    this.connection = connection;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, changes, lastId } = await this.connection.run(query.sql, query.parameters);
    return {
      rows: rows as R[],
      numAffectedRows: BigInt(changes),
      ...(lastId === null ? {} : { insertId: BigInt(lastId) }),
    };
  }

  // oxlint-disable-next-line require-yield -- the interface wants a generator
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not used');
  }
}

class ExecutorDriver implements Driver {
  readonly source: ConnectionSource;

  constructor(source: ConnectionSource) {
    this.source = source;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<ExecutorConnection> {
    return new ExecutorConnection(await this.source.acquire());
  }

  async beginTransaction({ connection }: ExecutorConnection): Promise<void> {
    await connection.run('begin immediate', []);
  }

  async commitTransaction({ connection }: ExecutorConnection): Promise<void> {
    await connection.run('commit', []);
  }

  async rollbackTransaction({ connection }: ExecutorConnection): Promise<void> {
    await rollBack(connection);
  }

  async releaseConnection({ connection }: ExecutorConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {}
}

/** Kysely's SQLite dialect over a connection of this thread or of the writer thread. */
export const executorDialect = (source: ConnectionSource): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new ExecutorDriver(source),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});
