import type { Kysely, Migration } from 'kysely';

/**
 * Adds the holes in play of each round ('1,2,3'; null for all of the course), pars and stroke indexes of tees,
 * ratings of nines (JSON), and the tees that a person usually plays.
 */
export const holesInPlay: Migration = {
  async up(db: Kysely<unknown>) {
    for (const round of [1, 2, 3, 4])
      await db.schema.alterTable('tournaments').addColumn(`holes${round}`, 'text').execute();
    for (const table of ['course_tees', 'round_tees'])
      for (const column of ['holes', 'nines'])
        await db.schema.alterTable(table).addColumn(column, 'text').execute();
    for (const table of ['courses', 'round_courses'])
      await db.schema.alterTable(table).addColumn('nines', 'text').execute();
    await db.schema.alterTable('users').addColumn('usual_tees', 'text').execute();
  },
};
