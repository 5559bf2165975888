import { statSync } from 'node:fs';
import { writeBackup } from '../backup/write.ts';
import { messageOf } from '../failures.ts';
import { storeServerSetting } from '../store/server/settings.ts';
import { withExistingDatabase, runCommand, formatUsage, parseFileArgument } from './command.ts';

await runCommand(async (args) => {
  const file = parseFileArgument(args, formatUsage('backup', 'FILE'));
  await withExistingDatabase(async (context) => {
    await writeBackup(context, file);
    // A note for the staff page. The backup is complete even if this note fails.
    const backupRecord = { made_at: context.clock(), bytes: statSync(file).size };
    await context
      .write((trx) =>
        storeServerSetting(trx, 'backup', backupRecord, { by: null, now: backupRecord.made_at }),
      )
      .catch((error: unknown) =>
        console.error(`The server does not know of this backup: ${messageOf(error)}`),
      );
  });
  return `Backed up to ${file} (${Math.ceil(statSync(file).size / 1024)} kB). Keep it as safe as the database.`;
});
