import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a PostgreSQL that lives as long as this run; every suite makes its own database in it. */
    postgresUrl: string;
  }
}

/** One PostgreSQL cluster for the whole run; `inject('postgresUrl')` in a test. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  console.log(`PostgreSQL ${postgres.version} from ${postgres.source}`);
  project.provide('postgresUrl', postgres.url);
  return () => postgres.stop();
}
