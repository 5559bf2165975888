import { sql } from 'kysely';
import { DAY_MS } from '#domain/day.ts';
import type { DialectName } from '#server/db/executor.ts';
import type { Db } from '#server/db/schema.ts';
import { countInvitations } from './invitations.ts';
import { CREATOR_COLUMNS } from '../quota.ts';

/** How much of each kind the busiest account created within a day, and how many links are open. */
export interface ServerUsage {
  tournaments: number;
  courses: number;
  guests: number;
  invitations: number;
}

async function countCreationsOfBusiest(
  db: Db,
  creationKind: keyof typeof CREATOR_COLUMNS,
  sinceMs: number,
): Promise<number> {
  const [table, makerColumn] = CREATOR_COLUMNS[creationKind];
  const { rows } = await sql<{ made: number }>`select count(*) as made from ${sql.table(table)}
    where ${sql.ref(makerColumn)} is not null and created_at > ${sinceMs} group by ${sql.ref(makerColumn)} order by made desc limit 1`.execute(
    db,
  );
  return Number(rows[0]?.made ?? 0);
}

/** Counts the usage on a background thread, because it reads whole tables. */
export async function loadServerUsage(db: Db, now: number): Promise<ServerUsage> {
  return {
    tournaments: await countCreationsOfBusiest(db, 'tournaments', now - DAY_MS),
    courses: await countCreationsOfBusiest(db, 'courses', now - DAY_MS),
    guests: await countCreationsOfBusiest(db, 'guests', now - DAY_MS),
    invitations: await countInvitations(db, now),
  };
}

const DATABASE_SIZE_QUERIES = {
  sqlite: sql<{
    bytes: number;
  }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`,
  postgres: sql<{
    bytes: number;
  }>`select coalesce(sum(pg_total_relation_size(c.oid)), 0) as bytes from pg_class c
    join pg_namespace n on n.oid = c.relnamespace where n.nspname = current_schema() and c.relkind = 'r'`,
};

/** Size of the file, or on PostgreSQL of the tables and indexes of this schema. */
export async function loadDatabaseSize(db: Db, dialect: DialectName): Promise<number> {
  const { rows } = await DATABASE_SIZE_QUERIES[dialect].execute(db);
  return Number(rows[0]?.bytes ?? 0);
}
