import { ConfigError, readConfig } from '../config.ts';
import { openContext } from '../open-context.ts';
import { startProblem } from '../start-problem.ts';
import { nameKey } from '../store/unique.ts';
import { tournamentsOf } from '../store/users.ts';

const USAGE = 'Usage: npm run staff -- NAME [--revoke]';

/** Grants or revokes is_staff, also beside a running server. Throws a ConfigError with one line when it cannot. */
async function main(words: string[]): Promise<string> {
  const revoke = words.includes('--revoke');
  const [name, ...rest] = words.filter((word) => word !== '--revoke');
  if (!name || rest.length > 0 || name.startsWith('--')) throw new ConfigError(USAGE);
  const { context, close } = await openContext({ ...readConfig(process.env), alone: false });
  try {
    const changed = await context.write(async (trx) => {
      const user = await trx
        .updateTable('users')
        .set({ is_staff: revoke ? 0 : 1 })
        .where('username_key', '=', nameKey(name))
        .returning(['id', 'username'])
        .executeTakeFirst();
      if (user) for (const id of await tournamentsOf(trx, user.id)) await context.boards.touch(trx, id);
      return user;
    });
    if (!changed) throw new ConfigError(`There is no account named ${name}.`);
    return `${changed.username} is ${revoke ? 'no longer staff' : 'staff now'}.`;
  } finally {
    await close();
  }
}

try {
  console.log(await main(process.argv.slice(2)));
} catch (error) {
  console.error(startProblem(error));
  process.exit(1);
}
