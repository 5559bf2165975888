import { existsSync } from 'node:fs';
import path from 'node:path';
import { ConfigError, readConfig, type Config } from '../config.ts';
import type { Context } from '../context.ts';
import { openContext } from '../open-context.ts';
import { SQLITE_FILE } from '../open-store.ts';
import { startProblem } from '../start-problem.ts';

/** Where the environment says that the data are, in words for the operator. */
export const placeOf = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string =>
  databaseUrl === null ? dataDir : `the database of DATABASE_URL, and ${dataDir}`;

/** The settings of a command that needs a database. A ConfigError where there is none: a command makes no new one. */
export function configOfDatabase(env: NodeJS.ProcessEnv): Config {
  const folder = path.resolve(env['DATA_DIR'] || './data');
  if (!env['DATABASE_URL'] && !existsSync(path.join(folder, SQLITE_FILE)))
    throw new ConfigError(`There is no database in ${folder}.`);
  return readConfig(env);
}

/** Does work on the database that there is, also beside a running server. */
export async function onDatabase<T>(work: (context: Context, config: Config) => Promise<T>): Promise<T> {
  const config = configOfDatabase(process.env);
  const { context, close } = await openContext({ ...config, alone: false });
  try {
    return await work(context, config);
  } finally {
    await close();
  }
}

/** How a command is called, for its usage: as npm script, or as `greenside`. */
export const usageOf = (name: string, words: string): string =>
  process.env['GREENSIDE_COMMAND']
    ? `Usage: greenside ${name} ${words}`
    : `Usage: npm run ${name} -- ${words}`;

/** Runs a command to its end: what it says, or the one line on what is wrong and exit code 1. */
export async function runCommand(main: (words: string[]) => Promise<string>): Promise<void> {
  try {
    console.log(await main(process.argv.slice(2)));
  } catch (error) {
    console.error(startProblem(error));
    process.exit(1);
  }
}
