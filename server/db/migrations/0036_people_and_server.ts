import { sql, type ColumnDefinitionBuilder, type Kysely, type Migration } from 'kysely';
import type { DialectName } from '../executor.ts';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

const requiredColumn: Column = (column) => column.notNull();
const user: Column = (column) => column.references('users.id');
const neededUser: Column = (column) => column.notNull().references('users.id');

/** Adds settings that staff change in the app, invitations to register, and merges of accounts. */
export const peopleAndServer = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const isPostgres = dialect === 'postgres';
    const instantType = isPostgres ? sql`bigint` : sql`integer`;
    const byteTextType = isPostgres ? sql`text collate "C"` : sql`text`;
    const strict = <T extends { modifyEnd(end: ReturnType<typeof sql>): T }>(table: T): T =>
      isPostgres ? table : table.modifyEnd(sql`strict`);
    await strict(
      db.schema
        .createTable('server_settings')
        .addColumn('name', byteTextType, (column) => column.primaryKey()),
    )
      .addColumn('value', 'text', requiredColumn)
      .addColumn('changed_at', instantType, requiredColumn)
      .addColumn('changed_by', 'integer', user)
      .execute();
    await strict(
      db.schema
        .createTable('invitations')
        .addColumn('token_hash', byteTextType, (column) => column.primaryKey()),
    )
      .addColumn('made_by', 'integer', neededUser)
      .addColumn('expires_at', instantType, requiredColumn)
      .addColumn('used_by', 'integer', user)
      .execute();
    const id: Column = (column) =>
      isPostgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement();
    await strict(db.schema.createTable('account_merges').addColumn('id', 'integer', id))
      .addColumn('from_user', 'integer', neededUser)
      .addColumn('into_user', 'integer', neededUser)
      .addColumn('made_by', 'integer', neededUser)
      .addColumn('made_at', instantType, requiredColumn)
      .addColumn('name', 'text', requiredColumn)
      .addColumn('changes', 'text', requiredColumn)
      .execute();
    await db.schema.createIndex('invitations_by_expiry').on('invitations').column('expires_at').execute();
    await sql`create index users_by_address on users (lower(email))`.execute(db);
  },
});
