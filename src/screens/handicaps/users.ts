import type { PlayerEntry } from '#contract/players.ts';
import type { User } from '#contract/users.ts';
import { fullName } from '#ui/names.ts';

/** Every user that the players call names, each once, by name (entries and plain users alike, CONTRACT.md §2). */
export function usersOf(list: readonly (PlayerEntry | User)[]): User[] {
  const users = list.flatMap((item) =>
    'player' in item ? (typeof item.player === 'number' ? [] : [item.player]) : [item],
  );
  const each = new Map(users.map((user) => [user.id, user]));
  return [...each.values()].sort((a, b) => fullName(a).localeCompare(fullName(b)) || a.id - b.id);
}

/** Users whose name or username contains the text, in any case; all of them for no text. */
export function matching(users: readonly User[], text: string): User[] {
  const wanted = text.trim().toLowerCase();
  return users.filter((user) => `${fullName(user)} ${user.username}`.toLowerCase().includes(wanted));
}
