import { ConfigError, readConfig } from '../config.ts';
import { FolderInUse } from '../db/folder-lock.ts';
import { openContext } from '../open-context.ts';
import { nameKey } from '../store/unique.ts';

const USAGE = 'Usage: npm run staff -- NAME [--revoke]';

/** Grants or revokes is_staff. Throws a ConfigError with one line when it cannot. */
async function main(words: string[]): Promise<string> {
  const revoke = words.includes('--revoke');
  const [name, ...rest] = words.filter((word) => word !== '--revoke');
  if (!name || rest.length > 0 || name.startsWith('--')) throw new ConfigError(USAGE);
  const { context, close } = await openContext(readConfig(process.env));
  try {
    const changed = await context.write((trx) =>
      trx
        .updateTable('users')
        .set({ is_staff: revoke ? 0 : 1 })
        .where('username_key', '=', nameKey(name))
        .returning('username')
        .executeTakeFirst(),
    );
    if (!changed) throw new ConfigError(`There is no account named ${name}.`);
    return `${changed.username} is ${revoke ? 'no longer staff' : 'staff now'}.`;
  } finally {
    await close();
  }
}

try {
  console.log(await main(process.argv.slice(2)));
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof FolderInUse;
  console.error(expected ? error.message : error);
  process.exit(1);
}
