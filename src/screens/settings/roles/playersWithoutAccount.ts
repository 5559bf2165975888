import { filterPeople, listUsers } from '#app/reads/usePeople.ts';
import type { PlayerEntry } from '#contract/tournaments/players.ts';
import type { User } from '#contract/people/users.ts';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';

/** Number of names that are listed; a longer search text finds fewer. */
const MAX_NAMES = 3;

/** Explains why the search for a person finds no account of these players, and what to do; null if it finds none. */
export function describePlayersWithoutAccount(
  players: readonly (PlayerEntry | User)[],
  search: string,
): string | null {
  const found = filterPeople(
    listUsers(players).filter(({ is_guest }) => is_guest === true),
    search,
  );
  if (found.length === 0) return null;
  const names = found.slice(0, MAX_NAMES).map(fullName).join(', ');
  return t(
    'Playing here without an account: {names}. Invite by a link: the person who opens it registers and then has the role.',
    { names: found.length > MAX_NAMES ? `${names} …` : names },
  );
}
