import { sql } from 'kysely';
import { ConfigError } from '../config.ts';
import { VERSION } from '../version.ts';
import { onDatabase, placeOf, runCommand, usageOf } from './command.ts';

const TABLES = ['users', 'tournaments', 'hole_scores'] as const;

/** Opens the database and counts what is in it; SQLite looks through its file as well. Throws a ConfigError when it cannot. */
await runCommand(async (words) => {
  if (words.length > 0) throw new ConfigError(usageOf('check', ''));
  return onDatabase(async ({ read }, config) => {
    const counts: Record<string, number> = {};
    for (const table of TABLES) {
      const row = await read
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      counts[table] = Number(row.count);
    }
    if (config.databaseUrl === null) {
      const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(read);
      const said = rows[0]?.quick_check ?? '';
      if (said !== 'ok') throw new ConfigError(`The database in ${config.dataDir} is damaged (${said}).`);
    }
    const { users, tournaments, hole_scores } = counts;
    return `Greenside ${VERSION}. In ${placeOf(config)}: ${users} accounts and guests, ${tournaments} tournaments, ${hole_scores} scores. The database is whole.`;
  });
});
