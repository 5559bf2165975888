import type { PlayerEntry } from '#contract/tournaments/players.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import type { User } from '#contract/people/users.ts';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';

/** A player of the tournament; `entryId` and `user` are null if the backend does not send them. */
export interface Member {
  userId: number;
  entryId: number | null;
  user: User | null;
  /** 'playing', 'withdrawn' or 'banned'; null on a backend without a player status. */
  status: string | null;
}

const isEntry = (player: Tournament['players'][number]): player is PlayerEntry =>
  typeof player === 'object' && 'player' in player;

export function toMember(player: Tournament['players'][number]): Member {
  if (typeof player === 'number') return { userId: player, entryId: null, user: null, status: null };
  if (!isEntry(player)) return { userId: player.id, entryId: null, user: player, status: null };
  const { id, player: user, status = null } = player;
  return typeof user === 'number'
    ? { userId: user, entryId: id, user: null, status }
    : { userId: user.id, entryId: id, user, status };
}

export const getMemberName = ({ user, userId }: Member): string =>
  user ? fullName(user) : t('Player {id}', { id: userId });

/** Supports the three forms in which a backend lists players (docs/contract/players.md). */
export const listMembers = (tournament: Tournament): Member[] => tournament.players.map(toMember);
