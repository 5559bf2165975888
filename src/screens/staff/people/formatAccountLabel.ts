import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';

interface LabelledAccount {
  username?: string | undefined;
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
  is_guest?: boolean | undefined;
}

/** Returns the name with the username, because two accounts of one person often have the same name. */
export const formatAccountLabel = ({ username, is_guest, ...names }: LabelledAccount): string => {
  const name = fullName({ ...names, ...(username !== undefined && { username }) });
  if (is_guest) return t('{name}, no account', { name });
  return username === undefined || username === name ? name : `${name} (${username})`;
};
