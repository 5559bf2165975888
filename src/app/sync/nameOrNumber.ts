import type { UserRef } from '#contract/people/users.ts';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';

/** Returns the player's name, or the number if no card on this phone has the name. */
export const nameOrNumber = (user: UserRef): string =>
  user.username || user.first_name || user.last_name ? fullName(user) : t('Player {id}', { id: user.id });
