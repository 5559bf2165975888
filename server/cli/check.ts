import { sql } from 'kysely';
import { ConfigError } from '../config/config-error.ts';
import { VERSION } from '../version.ts';
import { withExistingDatabase, describeLocation, runCommand, formatUsage } from './command.ts';
import { countRows } from '../db/schema.ts';

/** Counts the main tables; with SQLite also checks the file. */
await runCommand(async (args) => {
  if (args.length > 0) throw new ConfigError(formatUsage('check', ''));
  return withExistingDatabase(async ({ read }, config) => {
    const userCount = await countRows(read.selectFrom('users'));
    const tournamentCount = await countRows(read.selectFrom('tournaments'));
    const scoreCount = await countRows(read.selectFrom('hole_scores'));
    if (config.databaseUrl === null) {
      const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(read);
      const quickCheck = rows[0]?.quick_check ?? '';
      if (quickCheck !== 'ok')
        throw new ConfigError(`The database in ${config.dataDir} is damaged (${quickCheck}).`);
    }
    return `Greenside ${VERSION}. In ${describeLocation(config)}: ${userCount} accounts and guests, ${tournamentCount} tournaments, ${scoreCount} scores. The database is whole.`;
  });
});
