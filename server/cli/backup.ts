import { statSync } from 'node:fs';
import { writeBackup } from '../backup/write.ts';
import { onDatabase, runCommand, usageOf } from './command.ts';
import { fileWord } from './file-word.ts';

/** Writes a backup, also beside a running server. Throws a ConfigError with one line when it cannot. */
await runCommand(async (words) => {
  const file = fileWord(words, usageOf('backup', 'FILE'));
  await onDatabase((context) => writeBackup(context, file));
  return `Backed up to ${file} (${Math.ceil(statSync(file).size / 1024)} kB). Keep it as safe as the database.`;
});
