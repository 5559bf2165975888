import { sql, type ColumnDefinitionBuilder, type Kysely, type Migration } from 'kysely';
import type { DialectName } from '../executor.ts';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
const notNullColumn: Column = (column) => column.notNull();

/** Adds tees of a course, fixed tees of a round with scores, and earlier courses of a round. */
export const courseTees = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const makeStrict = <T extends { modifyEnd(end: ReturnType<typeof sql>): T }>(table: T): T =>
      dialect === 'postgres' ? table : table.modifyEnd(sql`strict`);
    await db.schema.alterTable('courses').addColumn('length_unit', 'text').execute();
    await db.schema
      .alterTable('tournaments')
      .addColumn('former_courses', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await makeStrict(
      db.schema
        .createTable('course_tees')
        .addColumn('course', 'integer', (column) => column.notNull().references('courses.id')),
    )
      .addColumn('position', 'integer', notNullColumn)
      .addColumn('name', 'text', notNullColumn)
      .addColumn('course_rating_tenths', 'integer')
      .addColumn('slope', 'integer')
      .addColumn('lengths', 'text')
      .addPrimaryKeyConstraint('course_tees_key', ['course', 'position'])
      .execute();
    await makeStrict(
      db.schema
        .createTable('round_tees')
        .addColumn('tournament', 'integer', (column) => column.notNull().references('tournaments.id')),
    )
      .addColumn('round_number', 'integer', notNullColumn)
      .addColumn('position', 'integer', notNullColumn)
      .addColumn('name', 'text', notNullColumn)
      .addColumn('course_rating_tenths', 'integer')
      .addColumn('slope', 'integer')
      .addPrimaryKeyConstraint('round_tees_key', ['tournament', 'round_number', 'position'])
      .execute();
  },
});
