import { t } from '#words/t.ts';

interface NamedPerson {
  username?: string;
  first_name?: string | null;
  last_name?: string | null;
  mark?: string | undefined;
}

/** The full name, else the username; `mark` distinguishes namesakes: "Ken Duke (12.4)". */
export const fullName = (user: NamedPerson): string =>
  (`${user.first_name ?? ''} ${user.last_name ?? ''}`.trim() || (user.username ?? t('Unnamed player'))) +
  (user.mark ? ` (${user.mark})` : '');

/** The first name, else the username (SPEC.md §2). */
export const firstName = (user: NamedPerson): string =>
  (user.first_name ?? '').trim() || (user.username ?? fullName(user));

/** Characters that fit in two lines beside the figures of a board on a phone of 320 px. */
const MAX_PLAIN_LENGTH = 20;

/** True for a name that needs a smaller font on the narrowest phones. */
export const isLongName = (name: string): boolean => name.length > MAX_PLAIN_LENGTH;
