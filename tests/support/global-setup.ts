import type { TestProject } from 'vitest/node';
import { migrateOnce, type Migrated } from './migrated.ts';
import { startPostgres } from './postgres.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL for the whole run; each suite creates its own database in it. */
    postgresUrl: string;
    migrated: Migrated;
  }
}

/** One PostgreSQL cluster for the whole run (`inject('postgresUrl')`), and a migrated database of each kind. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  console.log(`PostgreSQL ${postgres.version} from ${postgres.source}`);
  const { remove, ...migrated } = await migrateOnce(postgres.url);
  project.provide('postgresUrl', postgres.url);
  project.provide('migrated', migrated);
  return async () => {
    await remove();
    await postgres.stop();
  };
}
