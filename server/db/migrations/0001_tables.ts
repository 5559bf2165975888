import {
  sql,
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  type Kysely,
  type Migration,
} from 'kysely';
import type { DialectName } from '../executor.ts';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

function columnTypes(dialect: DialectName) {
  const isPostgres = dialect === 'postgres';
  return {
    /** Text that both databases compare as bytes, for stamps and keys. */
    bytes: isPostgres ? sql`text collate "C"` : sql`text`,
    instant: isPostgres ? sql`bigint` : sql`integer`,
    id: (column: ColumnDefinitionBuilder) =>
      isPostgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement(),
    strict: <T extends CreateTableBuilder<string, string>>(table: T): T =>
      (isPostgres ? table : table.modifyEnd(sql`strict`)) as T,
  };
}

const notNullColumn: Column = (column) => column.notNull();
const userReference: Column = (column) => column.references('users.id');
const requiredUserReference: Column = (column) => column.notNull().references('users.id');
const requiredTournamentReference: Column = (column) => column.notNull().references('tournaments.id');
const flagColumn: Column = (column) => column.notNull().defaultTo(0);

export const tables = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    await createPeopleTables(db, dialect);
    await createTournamentTables(db, dialect);
    await createScoreTables(db, dialect);
    await createOrganizingTables(db, dialect);
  },
});

async function createPeopleTables(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { bytes, instant, id, strict } = columnTypes(dialect);
  await strict(db.schema.createTable('users').addColumn('id', 'integer', id))
    .addColumn('username', 'text', notNullColumn)
    .addColumn('username_key', bytes, (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', notNullColumn)
    .addColumn('email', 'text', notNullColumn)
    .addColumn('first_name', 'text', notNullColumn)
    .addColumn('last_name', 'text', notNullColumn)
    .addColumn('handicap_tenths', 'integer')
    .addColumn('profile_picture_url', 'text')
    .addColumn('is_staff', 'integer', flagColumn)
    .addColumn('created_at', instant, notNullColumn)
    .execute();
  await strict(
    db.schema.createTable('refresh_tokens').addColumn('token_hash', bytes, (column) => column.primaryKey()),
  )
    .addColumn('family', bytes, notNullColumn)
    .addColumn('user', 'integer', requiredUserReference)
    .addColumn('issued_at', instant, notNullColumn)
    .addColumn('expires_at', instant, notNullColumn)
    .addColumn('used_at', instant)
    .addColumn('revoked_at', instant)
    .execute();
  await createIndex(db, 'refresh_tokens', ['family']);
  await createIndex(db, 'refresh_tokens', ['expires_at']);
}

async function createTournamentTables(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { bytes, instant, id, strict } = columnTypes(dialect);
  await strict(db.schema.createTable('courses').addColumn('id', 'integer', id))
    .addColumn('name', 'text', notNullColumn)
    .addColumn('name_key', bytes, (column) => column.notNull().unique())
    .addColumn('course_rating_tenths', 'integer')
    .addColumn('slope', 'integer')
    .addColumn('created_by', 'integer', userReference)
    .execute();
  await strict(
    db.schema
      .createTable('holes')
      .addColumn('course', 'integer', (column) => column.notNull().references('courses.id')),
  )
    .addColumn('hole_number', 'integer', notNullColumn)
    .addColumn('par', 'integer', notNullColumn)
    .addColumn('stroke_index', 'integer')
    .addPrimaryKeyConstraint('holes_key', ['course', 'hole_number'])
    .execute();
  const courseReference: Column = (column) => column.references('courses.id');
  await strict(db.schema.createTable('tournaments').addColumn('id', 'integer', id))
    .addColumn('name', 'text', notNullColumn)
    .addColumn('organizer', 'integer', requiredUserReference)
    .addColumn('date1', 'text')
    .addColumn('date2', 'text')
    .addColumn('date3', 'text')
    .addColumn('date4', 'text')
    .addColumn('course1', 'integer', courseReference)
    .addColumn('course2', 'integer', courseReference)
    .addColumn('course3', 'integer', courseReference)
    .addColumn('course4', 'integer', courseReference)
    .addColumn('version', 'integer', flagColumn)
    .addColumn('created_at', instant, notNullColumn)
    .execute();
  await createIndex(db, 'tournaments', ['organizer']);
  await strict(db.schema.createTable('players').addColumn('id', 'integer', id))
    .addColumn('tournament', 'integer', requiredTournamentReference)
    .addColumn('player', 'integer', requiredUserReference)
    .addUniqueConstraint('players_once', ['tournament', 'player'])
    .execute();
  await createIndex(db, 'players', ['player']);
}

async function createScoreTables(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { bytes, instant, id, strict } = columnTypes(dialect);
  await strict(
    db.schema.createTable('hole_scores').addColumn('tournament', 'integer', requiredTournamentReference),
  )
    .addColumn('round_number', 'integer', notNullColumn)
    .addColumn('user', 'integer', requiredUserReference)
    .addColumn('hole_number', 'integer', notNullColumn)
    .addColumn('score', 'integer', (column) => column.notNull().check(sql`score between 0 and 999`))
    .addColumn('partner', 'integer', userReference)
    .addColumn('stamp', bytes, notNullColumn)
    .addColumn('seen', bytes)
    .addColumn('entered_by', 'integer', requiredUserReference)
    .addColumn('recorded_at', instant)
    .addColumn('other_score', 'integer')
    .addColumn('other_partner', 'integer')
    .addColumn('other_user', 'integer')
    .addColumn('other_recorded_at', instant)
    .addColumn('other_stamp', bytes)
    .addPrimaryKeyConstraint('hole_scores_key', ['tournament', 'round_number', 'user', 'hole_number'])
    .execute();
  await createIndex(db, 'hole_scores', ['user']);
  await strict(db.schema.createTable('score_log').addColumn('id', 'integer', id))
    .addColumn('tournament', 'integer', notNullColumn)
    .addColumn('round_number', 'integer', notNullColumn)
    .addColumn('user', 'integer', notNullColumn)
    .addColumn('hole_number', 'integer', notNullColumn)
    .addColumn('score', 'integer', notNullColumn)
    .addColumn('partner', 'integer')
    .addColumn('entered_by', 'integer', notNullColumn)
    .addColumn('device_id', bytes)
    .addColumn('op_id', bytes)
    .addColumn('stamp', bytes, notNullColumn)
    .addColumn('seen', bytes)
    .addColumn('recorded_at', instant)
    .addColumn('arrived_at', instant, notNullColumn)
    .addColumn('result', 'text', notNullColumn)
    .execute();
  await createIndex(db, 'score_log', ['tournament', 'round_number', 'user', 'hole_number']);
  await sql`create unique index score_log_op_once on score_log (op_id) where result <> 'duplicate'`.execute(
    db,
  );
  await strict(
    db.schema.createTable('round_scores').addColumn('tournament', 'integer', requiredTournamentReference),
  )
    .addColumn('round_number', 'integer', notNullColumn)
    .addColumn('user', 'integer', requiredUserReference)
    .addColumn('holes_played', 'integer', notNullColumn)
    .addColumn('total_score', 'integer', notNullColumn)
    .addColumn('total_par', 'integer', notNullColumn)
    .addColumn('par_score', 'integer', notNullColumn)
    .addPrimaryKeyConstraint('round_scores_key', ['tournament', 'round_number', 'user'])
    .execute();
}

async function createOrganizingTables(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { id, strict } = columnTypes(dialect);
  await strict(db.schema.createTable('groupings').addColumn('id', 'integer', id))
    .addColumn('tournament', 'integer', requiredTournamentReference)
    .addColumn('round_number', 'integer', notNullColumn)
    .addColumn('group_number', 'integer', notNullColumn)
    .addColumn('user1', 'integer', userReference)
    .addColumn('user2', 'integer', userReference)
    .addColumn('user3', 'integer', userReference)
    .addColumn('user4', 'integer', userReference)
    .addColumn('why', 'text')
    .addUniqueConstraint('groupings_once', ['tournament', 'round_number', 'group_number'])
    .execute();
  await strict(db.schema.createTable('tournament_grouping_settings').addColumn('id', 'integer', id))
    .addColumn('tournament', 'integer', requiredTournamentReference)
    .addColumn('round_number', 'integer', notNullColumn)
    .addColumn('group_size', 'integer', notNullColumn)
    .addColumn('handicap_weight_tenths', 'integer', notNullColumn)
    .addColumn('current_score_weight_tenths', 'integer', notNullColumn)
    .addColumn('auto_generate', 'integer', notNullColumn)
    .addUniqueConstraint('grouping_settings_once', ['tournament', 'round_number'])
    .execute();
  await strict(db.schema.createTable('player_exclusions').addColumn('id', 'integer', id))
    .addColumn('tournament', 'integer', requiredTournamentReference)
    .addColumn('player', 'integer', requiredUserReference)
    .addColumn('round_number', 'integer', notNullColumn)
    .addColumn('reason', 'text', notNullColumn)
    .addUniqueConstraint('player_exclusions_once', ['tournament', 'round_number', 'player'])
    .execute();
}

async function createIndex(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_by_${columns.at(-1)!}`)
    .on(table)
    .columns(columns)
    .execute();
}
