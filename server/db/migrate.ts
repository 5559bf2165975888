import type { DialectName } from './executor.ts';
import { DEFAULT_MIGRATION_TABLE, Migrator, sql, type Migration } from 'kysely';
import { ConfigError } from '../config/config-error.ts';
import { tables } from './migrations/0001_tables.ts';
import { restores } from './migrations/0002_restores.ts';
import { opsByAuthor } from './migrations/0003_ops_by_author.ts';
import { renames } from './migrations/0004_renames.ts';
import { rights } from './migrations/0005_rights.ts';
import { signInNetworks } from './migrations/0006_sign_in_networks.ts';
import { clubDay } from './migrations/0007_club_day.ts';
import { cardMarks } from './migrations/0008_card_marks.ts';
import { courseTees } from './migrations/0009_course_tees.ts';
import { competitions } from './migrations/0010_competitions.ts';
import { relayedScores } from './migrations/0011_carried.ts';
import { seenOther } from './migrations/0012_seen_other.ts';
import { withoutIndex } from './migrations/0013_without_index.ts';
import { playingConditions } from './migrations/0019_playing_conditions.ts';
import { installation } from './migrations/0020_installation.ts';
import { entry } from './migrations/0021_entry.ts';
import { guestOwners } from './migrations/0022_guest_owners.ts';
import { emailProved } from './migrations/0023_email_proved.ts';
import { creations } from './migrations/0024_creations.ts';
import { lockedAccounts } from './migrations/0025_locked_accounts.ts';
import { codePeople } from './migrations/0026_code_people.ts';
import { moreHeads } from './migrations/0027_more_heads.ts';
import { addWhyMessage } from './migrations/0028_why_message.ts';
import { peopleByName } from './migrations/0029_people_by_name.ts';
import { holesInPlay } from './migrations/0030_holes_in_play.ts';
import { calendar } from './migrations/0031_calendar.ts';
import { tournamentRoles } from './migrations/0032_tournament_roles.ts';
import { journal } from './migrations/0033_journal.ts';
import { notices } from './migrations/0034_notices.ts';
import { entryRequests } from './migrations/0035_entry_requests.ts';
import { entryMails } from './migrations/0037_entry_mails.ts';
import { formerAccounts } from './migrations/0038_former_accounts.ts';
import { peopleAndServer } from './migrations/0036_people_and_server.ts';
import type { Db } from './schema.ts';

/** All migrations, oldest first, for both databases. A released migration must never change. */
const listMigrations = (dialect: DialectName): Record<string, Migration> => ({
  '0001_tables': tables(dialect),
  '0002_restores': restores(dialect),
  '0003_ops_by_author': opsByAuthor,
  '0004_renames': renames(dialect),
  '0005_rights': rights(dialect),
  '0006_sign_in_networks': signInNetworks,
  '0007_club_day': clubDay(dialect),
  '0008_card_marks': cardMarks,
  '0009_course_tees': courseTees(dialect),
  '0010_competitions': competitions(dialect),
  '0011_carried': relayedScores(dialect),
  '0012_seen_other': seenOther,
  '0013_without_index': withoutIndex,
  '0019_playing_conditions': playingConditions(dialect),
  '0020_installation': installation(dialect),
  '0021_entry': entry,
  '0022_guest_owners': guestOwners,
  '0023_email_proved': emailProved(dialect),
  '0024_creations': creations(dialect),
  '0025_locked_accounts': lockedAccounts(dialect),
  '0026_code_people': codePeople,
  '0027_more_heads': moreHeads,
  '0028_why_message': addWhyMessage,
  '0029_people_by_name': peopleByName,
  '0030_holes_in_play': holesInPlay,
  '0031_calendar': calendar(dialect),
  '0032_tournament_roles': tournamentRoles(dialect),
  '0033_journal': journal(dialect),
  '0034_notices': notices(dialect),
  '0035_entry_requests': entryRequests(dialect),
  '0036_people_and_server': peopleAndServer(dialect),
  '0037_entry_mails': entryMails(dialect),
  '0038_former_accounts': formerAccounts,
});

/** Names of the migrations, oldest first. */
export const MIGRATIONS: readonly string[] = Object.keys(listMigrations('sqlite'));

/** Reads the name of the schema, because several clubs may share one PostgreSQL database. Undefined for SQLite. */
async function loadSchema(db: Db, dialect: DialectName): Promise<string | undefined> {
  if (dialect === 'sqlite') return undefined;
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  return rows[0]?.schema;
}

/** Tables of the first migration. If they exist without our table of migrations, they belong to another program. */
const FIRST_TABLES = [
  'users',
  'courses',
  'holes',
  'tournaments',
  'players',
  'groupings',
  'refresh_tokens',
  'score_log',
];

const createForeignDatabaseError = (foreignTables: string[]): ConfigError =>
  new ConfigError(
    `This database belongs to another program: ${foreignTables.sort().join(', ')} there is not Greenside’s. Give Greenside a database, or a schema, of its own (docs/DEPLOY.md). Nothing was changed.`,
  );

/** ConfigError if another program or a newer release has changed the database, because this release would damage it. */
async function requireOwnMigrations(db: Db, schema: string | undefined): Promise<void> {
  const existingTables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const isInSchema = (table: { schema?: string }): boolean => schema === undefined || table.schema === schema;
  const isMigrationTable = (table: { name: string; schema?: string }): boolean =>
    table.name === DEFAULT_MIGRATION_TABLE && isInSchema(table);
  if (!existingTables.some(isMigrationTable)) {
    const conflictingTables = existingTables.filter(
      (table) => FIRST_TABLES.includes(table.name) && isInSchema(table),
    );
    if (conflictingTables.length > 0)
      throw createForeignDatabaseError(conflictingTables.map(({ name }) => name));
    return;
  }
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  const newerMigrations = rows.map(({ name }) => name).filter((name) => !MIGRATIONS.includes(name));
  if (newerMigrations.length === 0) return;
  if (newerMigrations.length === rows.length) throw createForeignDatabaseError([DEFAULT_MIGRATION_TABLE]);
  throw new ConfigError(
    `A newer release of Greenside has changed this database (${newerMigrations.sort().join(', ')}). Start that release again, or restore a backup made before the upgrade into an empty database (docs/DEPLOY.md).`,
  );
}

export async function migrate(db: Db, dialect: DialectName): Promise<void> {
  const schema = await loadSchema(db, dialect);
  await requireOwnMigrations(db, schema);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => listMigrations(dialect) },
    ...(schema !== undefined && { migrationTableSchema: schema }),
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
