import { sql, type ColumnDefinitionBuilder, type Kysely, type Migration } from 'kysely';
import type { DialectName } from '../executor.ts';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

const notNullColumn: Column = (column) => column.notNull();
const flag: Column = (column) => column.notNull().defaultTo(0);
const neededUser: Column = (column) => column.notNull().references('users.id');
const inTournament: Column = (column) => column.notNull().references('tournaments.id');

/** Adds guests, a player's index in one tournament, tee sheets, codes, helpers, reset links, closed tournaments. */
export const clubDay = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    await addColumns(db, dialect);
    await addTables(db, dialect);
  },
});

async function addColumns(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const instantType = dialect === 'postgres' ? sql`bigint` : sql`integer`;
  const addColumn = (
    table: string,
    column: string,
    type: 'integer' | 'text' | typeof instantType,
    constraint?: Column,
  ) =>
    db.schema
      .alterTable(table)
      .addColumn(column, type, constraint ?? ((columnBuilder) => columnBuilder))
      .execute();
  await addColumn('users', 'is_guest', 'integer', flag);
  await addColumn('users', 'handicap_source', 'text');
  await addColumn('users', 'handicap_date', 'text');
  await addColumn('players', 'handicap_tenths', 'integer');
  await addColumn('players', 'division', 'text');
  await addColumn('players', 'tees', 'text');
  await addColumn('groupings', 'start_time', 'text');
  await addColumn('groupings', 'start_hole', 'integer');
  await addColumn('groupings', 'locked', 'integer', flag);
  await addColumn('tournaments', 'closed_at', instantType);
  await addColumn('tournaments', 'cancelled_at', instantType);
  // No foreign keys, because sign-ins survive the restore of a backup that lacks their tournament.
  await addColumn('refresh_tokens', 'tournament', 'integer');
  await addColumn('refresh_tokens', 'access', 'integer');
  await db.schema.createIndex('refresh_tokens_by_access').on('refresh_tokens').column('access').execute();
}

async function addTables(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const isPostgres = dialect === 'postgres';
  const instantType = isPostgres ? sql`bigint` : sql`integer`;
  const byteTextType = isPostgres ? sql`text collate "C"` : sql`text`;
  const idColumn: Column = (column) =>
    isPostgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement();
  const makeStrict = <T extends { modifyEnd(end: ReturnType<typeof sql>): T }>(table: T): T =>
    isPostgres ? table : table.modifyEnd(sql`strict`);
  await makeStrict(db.schema.createTable('roster_imports').addColumn('tournament', 'integer', inTournament))
    .addColumn('op_id', byteTextType, notNullColumn)
    .addColumn('answer', 'text', notNullColumn)
    .addColumn('made_at', instantType, notNullColumn)
    .addPrimaryKeyConstraint('roster_imports_key', ['tournament', 'op_id'])
    .execute();
  await makeStrict(db.schema.createTable('tee_sheets').addColumn('tournament', 'integer', inTournament))
    .addColumn('round_number', 'integer', notNullColumn)
    .addColumn('start', 'text', notNullColumn)
    .addColumn('first_time', 'text', notNullColumn)
    .addColumn('interval_minutes', 'integer')
    .addColumn('gap_minutes', 'integer')
    .addPrimaryKeyConstraint('tee_sheets_key', ['tournament', 'round_number'])
    .execute();
  await makeStrict(db.schema.createTable('access_codes').addColumn('id', 'integer', idColumn))
    .addColumn('tournament', 'integer', inTournament)
    .addColumn('round_number', 'integer', notNullColumn)
    .addColumn('group_number', 'integer', notNullColumn)
    .addColumn('code', byteTextType, (column) => column.notNull().unique())
    .addColumn('made_at', instantType, notNullColumn)
    .addColumn('made_by', 'integer', neededUser)
    .addColumn('ended_at', instantType)
    .execute();
  await db.schema
    .createIndex('access_codes_by_round')
    .on('access_codes')
    .columns(['tournament', 'round_number'])
    .execute();
  await makeStrict(
    db.schema
      .createTable('helpers')
      .addColumn('user', 'integer', (column) => column.primaryKey().references('users.id')),
  )
    .addColumn('access', 'integer', (column) => column.notNull().references('access_codes.id'))
    .execute();
  await makeStrict(db.schema.createTable('extra_scorers').addColumn('tournament', 'integer', inTournament))
    .addColumn('round_number', 'integer', notNullColumn)
    .addColumn('scorer', 'integer', neededUser)
    .addColumn('player', 'integer', neededUser)
    .addPrimaryKeyConstraint('extra_scorers_key', ['tournament', 'round_number', 'scorer', 'player'])
    .execute();
  await makeStrict(
    db.schema
      .createTable('password_resets')
      .addColumn('token_hash', byteTextType, (column) => column.primaryKey()),
  )
    .addColumn('user', 'integer', neededUser)
    .addColumn('made_by', 'integer', neededUser)
    .addColumn('expires_at', instantType, notNullColumn)
    .addColumn('used_at', instantType)
    .execute();
}
