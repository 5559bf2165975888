import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { restoreBackup } from '../backup/restore.ts';
import { readBackup } from '../backup/format.ts';
import { writeBackup } from '../backup/write.ts';
import { readConfig } from '../config/config.ts';
import type { Context } from '../context.ts';
import { withDatabase, describeLocation, runCommand, formatUsage, parseFileArgument } from './command.ts';

/** Maximum number of copies on the disk; each restore first copies the database. */
const MAX_BACKUPS_BEFORE_RESTORE = 5;

/** Copies the present database, so that restoring the wrong backup can be undone. */
async function backUpPresentData(context: Context, folder: string): Promise<string> {
  const firstUser = await context.read.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (!firstUser) return '';
  const backupName = `before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.backup`;
  await writeBackup(context, path.join(folder, backupName));
  const previousBackups = readdirSync(folder).filter((file) => /^before-restore-.*\.backup$/.test(file));
  for (const outdatedBackup of previousBackups.sort().slice(0, -MAX_BACKUPS_BEFORE_RESTORE))
    rmSync(path.join(folder, outdatedBackup));
  return ` What was there before is in ${path.join(folder, backupName)}.`;
}

await runCommand(async (args) => {
  const file = parseFileArgument(args, formatUsage('restore', 'FILE'));
  await readBackup(file, () => {}); // A wrong file must not even create an empty database.
  const config = readConfig(process.env);
  return withDatabase(config, async (context) => {
    const backupNote = await backUpPresentData(context, config.dataDir);
    const { madeAt, scores, tournaments, lostUserCount } = await restoreBackup(context, file);
    const lostAccountsNote =
      lostUserCount > 0 ? ` ${lostUserCount} accounts created since then are lost.` : '';
    const restoredContent = `${scores} scores of ${tournaments} tournaments as of ${new Date(madeAt).toISOString()}`;
    return `Restored ${restoredContent} in ${describeLocation(config)}.${lostAccountsNote}${backupNote} Phones send newer scores again automatically.`;
  });
});
