import { ConfigError } from '../config/config-error.ts';
import { toNameKey } from '#domain/name-search.ts';
import { loadUserTournaments } from '../store/people/users.ts';
import { withExistingDatabase, describeLocation, runCommand, formatUsage } from './command.ts';

await runCommand(async (args) => {
  const isRevoking = args.includes('--revoke');
  const [name, ...otherArgs] = args.filter((arg) => arg !== '--revoke');
  if (!name || otherArgs.length > 0 || name.startsWith('--'))
    throw new ConfigError(formatUsage('staff', 'NAME [--revoke]'));
  return withExistingDatabase(async (context, config) => {
    const changedUser = await context.write(async (trx) => {
      const user = await trx
        .updateTable('users')
        .set({ is_staff: isRevoking ? 0 : 1 })
        .where('username_key', '=', toNameKey(name))
        .returning(['id', 'username'])
        .executeTakeFirst();
      if (user) for (const id of await loadUserTournaments(trx, user.id)) await context.boards.touch(trx, id);
      return user;
    });
    if (!changedUser)
      throw new ConfigError(`There is no account named ${name} in ${describeLocation(config)}.`);
    return `${changedUser.username} is ${isRevoking ? 'no longer staff' : 'staff now'}.`;
  });
});
