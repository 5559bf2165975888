import { sql, type ColumnDefinitionBuilder, type Kysely, type Migration } from 'kysely';
import type { DialectName } from '../executor.ts';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
const requiredColumn: Column = (column) => column.notNull();
const createReference =
  (key: string): Column =>
  (column) =>
    column.notNull().references(key);

/** Adds roles, links that give a role, and the maker of a tournament that was handed over (null: the organizer). */
export const tournamentRoles = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const isPostgres = dialect === 'postgres';
    const instantType = isPostgres ? sql`bigint` : sql`integer`;
    const id: Column = (column) =>
      isPostgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement();
    const makeStrict = <T extends { modifyEnd(end: ReturnType<typeof sql>): T }>(table: T): T =>
      isPostgres ? table : table.modifyEnd(sql`strict`);
    const createIndex = (table: string, column: string): Promise<void> =>
      db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute();

    await makeStrict(db.schema.createTable('tournament_roles'))
      .addColumn('tournament', 'integer', createReference('tournaments.id'))
      .addColumn('user', 'integer', createReference('users.id'))
      .addColumn('role', 'text', requiredColumn)
      .addColumn('given_at', instantType, requiredColumn)
      .addColumn('given_by', 'integer', createReference('users.id'))
      .addColumn('ended_at', instantType)
      .addPrimaryKeyConstraint('tournament_roles_key', ['tournament', 'user', 'role'])
      .execute();
    await createIndex('tournament_roles', 'user');
    await makeStrict(db.schema.createTable('role_links').addColumn('id', 'integer', id))
      .addColumn('tournament', 'integer', createReference('tournaments.id'))
      .addColumn('role', 'text', requiredColumn)
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('made_by', 'integer', createReference('users.id'))
      .addColumn('expires_at', instantType, requiredColumn)
      .addColumn('used_by', 'integer', (column) => column.references('users.id'))
      .execute();
    await createIndex('role_links', 'tournament');
    await db.schema.alterTable('tournaments').addColumn('made_by', 'integer').execute();
  },
});
