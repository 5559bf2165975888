import type { PlayerEntry, Tournament } from '#contract/tournaments.ts';
import type { User } from '#contract/users.ts';
import { fullName } from '#ui/names.ts';

/** A player of the tournament as far as this answer tells: the entry to remove and the user, where they came along. */
export interface Member {
  userId: number;
  entryId: number | null;
  user: User | null;
}

const isEntry = (player: Tournament['players'][number]): player is PlayerEntry =>
  typeof player === 'object' && 'player' in player;

function memberOf(player: Tournament['players'][number]): Member {
  if (typeof player === 'number') return { userId: player, entryId: null, user: null };
  if (!isEntry(player)) return { userId: player.id, entryId: null, user: player };
  const { id, player: who } = player;
  return typeof who === 'number'
    ? { userId: who, entryId: id, user: null }
    : { userId: who.id, entryId: id, user: who };
}

/** The players of a tournament, in whichever of the three forms the backend lists them (CONTRACT.md §2). */
export const playerEntries = (tournament: Tournament): Member[] => tournament.players.map(memberOf);

/** Users whose name or username contains the text, in any case, at most `most`; nobody for no text. */
export function searchUsers(users: User[], text: string, most: number): User[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  return users
    .filter((user) => `${fullName(user)} ${user.username}`.toLowerCase().includes(wanted))
    .slice(0, most);
}

/** Every user that the players call names, each once (entries and plain users alike, CONTRACT.md §2). */
export function knownUsers(list: (PlayerEntry | User)[]): User[] {
  const users = list.flatMap((item) =>
    'player' in item ? (typeof item.player === 'number' ? [] : [item.player]) : [item],
  );
  return [...new Map(users.map((user) => [user.id, user])).values()];
}
