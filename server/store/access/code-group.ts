import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/schema.ts';
import type { CodeRow } from './access-until.ts';
import { playersIn, SLOTS } from '../cards/slots.ts';

/** A group of a round by the ids of its players. */
export interface GroupIds {
  group_number: number;
  players: number[];
}

/** The groups of a round with no more of their players than who they are: every code that is typed asks. */
export async function groupIdsOf(
  db: Kysely<Tables>,
  tournament: number,
  round_number: number,
): Promise<GroupIds[]> {
  const rows = await db
    .selectFrom('groupings')
    .where('tournament', '=', tournament)
    .where('round_number', '=', round_number)
    .select(['group_number', ...SLOTS])
    .orderBy('group_number')
    .execute();
  return rows.map((row) => ({ group_number: row.group_number, players: playersIn(row) }));
}

/**
 * The group of the round that a code opens: where most of the people stand for whom it was made, whatever number it has
 * now. A card that was printed before a new draw opens no other people's scores; a code from before this was kept goes by the number.
 */
export function groupOfCode(
  { group_number, members }: Pick<CodeRow, 'group_number' | 'members'>,
  groups: readonly GroupIds[],
): GroupIds | undefined {
  if (members === null) return groups.find((group) => group.group_number === group_number);
  const people = JSON.parse(members) as number[];
  const there = ({ players }: GroupIds) => players.filter((id) => people.includes(id)).length;
  return groups.find((group) => 2 * there(group) > people.length);
}
