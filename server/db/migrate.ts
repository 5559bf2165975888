import { Migrator, type Kysely, type Migration } from 'kysely';
import { tables } from './migrations/0001_tables.ts';
import type { Tables } from './schema.ts';

export type DialectName = 'sqlite' | 'postgres';

/** Every migration under its number, oldest first; one list for both databases. Never edit a released one. */
const migrations = (dialect: DialectName): Record<string, Migration> => ({ '0001_tables': tables(dialect) });

/** Brings the database to the newest shape. Throws what the failing migration threw. */
export async function migrate(db: Kysely<Tables>, dialect: DialectName): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(dialect) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
