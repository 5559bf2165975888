import { sql } from 'kysely';
import { ConfigError } from '../config/config.ts';
import { countOf } from '../db/count-of.ts';
import { VERSION } from '../version.ts';
import { onDatabase, placeOf, runCommand, usageOf } from './command.ts';

/** Counts the main tables; SQLite also checks its file. */
await runCommand(async (words) => {
  if (words.length > 0) throw new ConfigError(usageOf('check', ''));
  return onDatabase(async ({ read }, config) => {
    const users = await countOf(read, 'users');
    const tournaments = await countOf(read, 'tournaments');
    const scores = await countOf(read, 'hole_scores');
    if (config.databaseUrl === null) {
      const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(read);
      const said = rows[0]?.quick_check ?? '';
      if (said !== 'ok') throw new ConfigError(`The database in ${config.dataDir} is damaged (${said}).`);
    }
    return `Greenside ${VERSION}. In ${placeOf(config)}: ${users} accounts and guests, ${tournaments} tournaments, ${scores} scores. The database is whole.`;
  });
});
