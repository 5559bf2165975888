import { sql, type ColumnDefinitionBuilder, type Kysely, type Migration } from 'kysely';
import { toConfusableKey } from '../../store/unique.ts';
import type { DialectName } from '../executor.ts';
import type { Tables } from '../schema.ts';

/** Adds pars of a round, withdrawn players, reserved usernames, and creators of courses. */
export const rights = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const isPostgres = dialect === 'postgres';
    const instantType = isPostgres ? sql`bigint` : sql`integer`;
    const makeStrict = <T extends { modifyEnd(end: ReturnType<typeof sql>): T }>(table: T): T =>
      isPostgres ? table : table.modifyEnd(sql`strict`);
    const notNullColumn = (column: ColumnDefinitionBuilder) => column.notNull();
    const referToTournament = (column: ColumnDefinitionBuilder) =>
      column.notNull().references('tournaments.id');
    const referToUser = (column: ColumnDefinitionBuilder) => column.references('users.id');
    await makeStrict(
      db.schema.createTable('round_courses').addColumn('tournament', 'integer', referToTournament),
    )
      .addColumn('round_number', 'integer', notNullColumn)
      .addColumn('course_rating_tenths', 'integer')
      .addColumn('slope', 'integer')
      .addPrimaryKeyConstraint('round_courses_key', ['tournament', 'round_number'])
      .execute();
    await makeStrict(
      db.schema.createTable('round_holes').addColumn('tournament', 'integer', referToTournament),
    )
      .addColumn('round_number', 'integer', notNullColumn)
      .addColumn('hole_number', 'integer', notNullColumn)
      .addColumn('par', 'integer', notNullColumn)
      .addColumn('stroke_index', 'integer')
      .addPrimaryKeyConstraint('round_holes_key', ['tournament', 'round_number', 'hole_number'])
      .execute();
    await makeStrict(
      db.schema
        .createTable('taken_names')
        .addColumn('name_key', isPostgres ? sql`text collate "C"` : sql`text`, (column) =>
          column.primaryKey(),
        ),
    )
      .addColumn('user', 'integer', (column) => referToUser(column).notNull())
      .addColumn('freed_at', instantType)
      .execute();
    await db.schema.alterTable('courses').addColumn('created_at', instantType).execute();
    await db.schema.createIndex('courses_by_maker').on('courses').column('created_by').execute();
    await db.schema.alterTable('players').addColumn('withdrawn_at', instantType).execute();
    await db.schema.alterTable('players').addColumn('withdrawn_by', 'integer', referToUser).execute();
    await db.schema
      .alterTable('players')
      .addColumn('banned', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await fillRightsData(db as Kysely<Tables>);
  },
});

/**
 * Fills the new columns, also after an older backup is restored. A course belongs to the organizer of its first
 * tournament; a username that looks like another one belongs to the older account.
 */
export async function fillRightsData(db: Kysely<Tables>): Promise<void> {
  await sql`update courses set created_by = (select t.organizer from tournaments t
    where courses.id in (t.course1, t.course2, t.course3, t.course4) order by t.id limit 1)
    where created_by is null`.execute(db);
  const users = await db.selectFrom('users').select(['id', 'username']).orderBy('id', 'desc').execute();
  const namesOfUsers = users.map(({ id, username }) => ({
    name_key: toConfusableKey(username),
    user: id,
    freed_at: null,
  }));
  const namesOfLowestIds = [...new Map(namesOfUsers.map((name) => [name.name_key, name])).values()];
  for (let offset = 0; offset < namesOfLowestIds.length; offset += 300)
    await db
      .insertInto('taken_names')
      .values(namesOfLowestIds.slice(offset, offset + 300))
      .onConflict((clause) => clause.column('name_key').doNothing())
      .execute();
}
