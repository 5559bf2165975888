import { t } from '#words/t.ts';

interface Named {
  username?: string;
  first_name?: string | null;
  last_name?: string | null;
  mark?: string | undefined;
}

/** First and last name, else the username; "Ken Duke (12.4)" where a tournament has another Ken Duke. */
export const fullName = (user: Named): string =>
  (`${user.first_name ?? ''} ${user.last_name ?? ''}`.trim() || (user.username ?? t('Unnamed player'))) +
  (user.mark ? ` (${user.mark})` : '');

/** The first name, or the username where there is none (SPEC.md §2). */
export const firstName = (user: Named): string =>
  (user.first_name ?? '').trim() || (user.username ?? fullName(user));
