import { ConfigError } from '../config/config.ts';
import { nameKey } from '../store/unique.ts';
import { tournamentsOf } from '../store/people/users.ts';
import { onDatabase, placeOf, runCommand, usageOf } from './command.ts';

/** Works beside a running server. */
await runCommand(async (words) => {
  const revoke = words.includes('--revoke');
  const [name, ...rest] = words.filter((word) => word !== '--revoke');
  if (!name || rest.length > 0 || name.startsWith('--'))
    throw new ConfigError(usageOf('staff', 'NAME [--revoke]'));
  return onDatabase(async (context, config) => {
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
    if (!changed) throw new ConfigError(`There is no account named ${name} in ${placeOf(config)}.`);
    return `${changed.username} is ${revoke ? 'no longer staff' : 'staff now'}.`;
  });
});
