import { hasValues, type Db } from '#server/db/schema.ts';
import type { CodeRow } from './code-expiry.ts';
import { listGroupPlayers, PLAYER_SLOTS } from '../cards/slots.ts';

export interface GroupPlayers {
  group_number: number;
  players: number[];
}

/** Reads ids only, because every typed code runs this query. */
export async function loadGroupPlayers(
  db: Db,
  tournament: number,
  round_number: number,
): Promise<GroupPlayers[]> {
  const rows = await db
    .selectFrom('groupings')
    .where(hasValues({ tournament, round_number }))
    .select(['group_number', ...PLAYER_SLOTS])
    .orderBy('group_number')
    .execute();
  return rows.map((row) => ({ group_number: row.group_number, players: listGroupPlayers(row) }));
}

/**
 * Finds the group with over half of the code's original members, because an old code must not open other people's
 * scores. If a code has no stored members, its group number decides.
 */
export function findCodeGroup(
  { group_number, members }: Pick<CodeRow, 'group_number' | 'members'>,
  groups: readonly GroupPlayers[],
): GroupPlayers | undefined {
  if (members === null) return groups.find((group) => group.group_number === group_number);
  const memberIds = JSON.parse(members) as number[];
  const countMembers = ({ players }: GroupPlayers) => players.filter((id) => memberIds.includes(id)).length;
  return groups.find((group) => 2 * countMembers(group) > memberIds.length);
}
