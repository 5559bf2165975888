import { existsSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '../config/config-error.ts';
import { readConfig, type Config } from '../config/config.ts';
import type { Context } from '../context.ts';
import { openContext } from '../open-context.ts';
import { SQLITE_FILE } from '../open-store.ts';
import { describeStartError } from '../start-error.ts';

export const describeLocation = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string =>
  databaseUrl === null ? dataDir : `the database of DATABASE_URL, and ${dataDir}`;

/** Reads the settings. ConfigError if there is no database, because commands never create one. */
function readExistingConfig(env: NodeJS.ProcessEnv): Config {
  const folder = path.resolve(env['DATA_DIR'] || './data');
  if (!env['DATABASE_URL'] && !existsSync(path.join(folder, SQLITE_FILE)))
    throw new ConfigError(`There is no database in ${folder}.`);
  return readConfig(env);
}

/** Opens the database for a command, beside a running server if there is one. */
export async function withDatabase<T>(config: Config, task: (context: Context) => Promise<T>): Promise<T> {
  const { context, close } = await openContext({ ...config, alone: false });
  try {
    return await task(context);
  } finally {
    await close();
  }
}

export async function withExistingDatabase<T>(
  task: (context: Context, config: Config) => Promise<T>,
): Promise<T> {
  const config = readExistingConfig(process.env);
  return withDatabase(config, (context) => task(context, config));
}

export const formatUsage = (name: string, args: string): string =>
  process.env['GREENSIDE_COMMAND'] ? `Usage: greenside ${name} ${args}` : `Usage: npm run ${name} -- ${args}`;

/** Runs a command. On failure it prints one line and exits with 1. */
export async function runCommand(runMain: (args: string[]) => Promise<string>): Promise<void> {
  try {
    console.log(await runMain(process.argv.slice(2)));
  } catch (error) {
    console.error(describeStartError(error));
    process.exit(1);
  }
}

/** Resolves the path against INIT_CWD, because npm changes the working directory. */
export function parseFileArgument(args: readonly string[], usage: string): string {
  const [file, ...otherArgs] = args;
  if (!file || otherArgs.length > 0 || file.startsWith('--')) throw new ConfigError(usage);
  return path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
}
