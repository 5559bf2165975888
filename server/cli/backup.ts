import { statSync } from 'node:fs';
import { writeBackup } from '../backup/write.ts';
import { onDatabase, runCommand, usageOf } from './command.ts';
import { fileWord } from './file-word.ts';

/** Works beside a running server. */
await runCommand(async (words) => {
  const file = fileWord(words, usageOf('backup', 'FILE'));
  await onDatabase((context) => writeBackup(context, file));
  return `Backed up to ${file} (${Math.ceil(statSync(file).size / 1024)} kB). Keep it as safe as the database.`;
});
