import { statSync } from 'node:fs';
import { writeBackup } from '../backup/write.ts';
import { withExistingDatabase, runCommand, formatUsage } from './command.ts';
import { parseFileArgument } from './file-argument.ts';

/** Works beside a running server. */
await runCommand(async (words) => {
  const file = parseFileArgument(words, formatUsage('backup', 'FILE'));
  await withExistingDatabase((context) => writeBackup(context, file));
  return `Backed up to ${file} (${Math.ceil(statSync(file).size / 1024)} kB). Keep it as safe as the database.`;
});
