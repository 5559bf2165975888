import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { writeBackup } from '../backup/write.ts';
import { ConfigError, readConfig } from '../config.ts';
import { SQLITE_FILE } from '../open-store.ts';
import { openContext } from '../open-context.ts';
import { startProblem } from '../start-problem.ts';
import { fileWord } from './file-word.ts';

/** Writes a backup, also beside a running server. Throws a ConfigError with one line when it cannot. */
async function main(words: string[]): Promise<string> {
  const file = fileWord(words, 'Usage: npm run backup -- FILE');
  const config = readConfig(process.env);
  if (config.databaseUrl === null && !existsSync(path.join(config.dataDir, SQLITE_FILE)))
    throw new ConfigError(`There is no database in ${config.dataDir}.`);
  const { context, close } = await openContext({ ...config, alone: false });
  try {
    await writeBackup(context, file);
  } finally {
    await close();
  }
  return `Backed up to ${file} (${Math.ceil(statSync(file).size / 1024)} kB). Keep it as safe as the database.`;
}

try {
  console.log(await main(process.argv.slice(2)));
} catch (error) {
  console.error(startProblem(error));
  process.exit(1);
}
