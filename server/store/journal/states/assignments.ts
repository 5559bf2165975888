import type { Selectable } from 'kysely';
import { insertRows, selectRowsOf, updateRow, type Db, type Tables } from '#server/db/schema.ts';
import { listGroupPlayers, PLAYER_SLOTS } from '../../cards/slots.ts';
import { REASON_OF_MANUAL_GROUP } from '../../draws/draws.ts';

interface GroupAssignment {
  round_number: number;
  group_number: number;
  start_time: string | null;
  start_hole: number | null;
}

/** Groups and sides of a player, who loses them when removed or banned. */
export interface PlayerAssignments {
  groups: GroupAssignment[];
  sides: { side: number; place: number }[];
  exclusions: { round_number: number; reason: string }[];
}

const loadDrawnGroups = (db: Db, tournament: number) =>
  selectRowsOf(db, 'groupings', { tournament }).orderBy('round_number').orderBy('group_number').execute();

const loadSideMembers = (db: Db, tournament: number) =>
  db
    .selectFrom('side_members')
    .innerJoin('sides', 'sides.id', 'side_members.side')
    .where('sides.tournament', '=', tournament)
    .select(['side_members.side', 'side_members.user', 'side_members.place'])
    .orderBy('side_members.side')
    .execute();

export async function loadAssignments(
  db: Db,
  tournament: number,
  players: readonly number[],
): Promise<ReadonlyMap<number, PlayerAssignments>> {
  const assignments = new Map<number, PlayerAssignments>(
    players.map((player) => [player, { groups: [], sides: [], exclusions: [] }]),
  );
  if (players.length === 0) return assignments;
  for (const group of await loadDrawnGroups(db, tournament)) {
    const { round_number, group_number, start_time, start_hole } = group;
    for (const player of listGroupPlayers(group))
      assignments.get(player)?.groups.push({ round_number, group_number, start_time, start_hole });
  }
  for (const { side, user, place } of await loadSideMembers(db, tournament))
    assignments.get(user)?.sides.push({ side, place });
  const exclusions = await db
    .selectFrom('player_exclusions')
    .where('tournament', '=', tournament)
    .select(['player', 'round_number', 'reason'])
    .orderBy('round_number')
    .execute();
  for (const { player, ...exclusion } of exclusions) assignments.get(player)?.exclusions.push(exclusion);
  return assignments;
}

type AssignedPlayer = PlayerAssignments & { player: number };

type GroupRow = Awaited<ReturnType<typeof loadDrawnGroups>>[number];

/** Puts a player back into the former group, unless it is full or the player is in another group of that round. */
async function restoreToGroup(
  trx: Db,
  { tournament, player }: { tournament: number; player: number },
  groupAssignment: GroupAssignment,
  groups: GroupRow[],
): Promise<void> {
  const groupsOfRound = groups.filter(({ round_number }) => round_number === groupAssignment.round_number);
  if (groupsOfRound.some((group) => listGroupPlayers(group).includes(player))) return;
  const group = groupsOfRound.find(({ group_number }) => group_number === groupAssignment.group_number);
  const freeSlot = group && PLAYER_SLOTS.find((slot) => group[slot] === null);
  if (!group) {
    const members = { user1: player, user2: null, user3: null, user4: null };
    const groupRow = { tournament, ...groupAssignment, why: REASON_OF_MANUAL_GROUP, ...members };
    groups.push(await trx.insertInto('groupings').values(groupRow).returningAll().executeTakeFirstOrThrow());
  } else if (freeSlot !== undefined) {
    group[freeSlot] = player;
    await updateRow(trx, 'groupings', group.id, { [freeSlot]: player });
  }
}

type SideRow = Selectable<Tables['sides']>;

const areExclusiveSides = (a: SideRow, b: SideRow): boolean =>
  a.set_name === b.set_name &&
  (a.round_number === b.round_number || a.round_number === null || b.round_number === null);

/** Puts each player back into the sides that still exist. Skips a side if the player is now in another of its set. */
async function restoreToSides(
  trx: Db,
  tournament: number,
  assignedPlayers: readonly AssignedPlayer[],
): Promise<void> {
  if (assignedPlayers.every(({ sides }) => sides.length === 0)) return;
  const sideRows = await selectRowsOf(trx, 'sides', { tournament }).execute();
  const sidesById = new Map(sideRows.map((side) => [side.id, side]));
  const members = await loadSideMembers(trx, tournament);
  for (const { player: user, sides } of assignedPlayers)
    for (const { side: id, place } of sides) {
      const side = sidesById.get(id);
      const isInOtherSide = members.some(
        (sideMember) =>
          sideMember.user === user && side && areExclusiveSides(sidesById.get(sideMember.side)!, side),
      );
      if (!side || isInOtherSide) continue;
      members.push({ side: id, user, place });
      await insertRows(trx, 'side_members', { side: id, user, place });
    }
}

/** Puts players back into groups, sides and exclusions; they must be in the tournament again. */
export async function restoreAssignments(
  trx: Db,
  tournament: number,
  assignedPlayers: readonly AssignedPlayer[],
): Promise<void> {
  const groups = await loadDrawnGroups(trx, tournament);
  for (const { player, groups: groupAssignments } of assignedPlayers)
    for (const groupAssignment of groupAssignments)
      await restoreToGroup(trx, { tournament, player }, groupAssignment, groups);
  await restoreToSides(trx, tournament, assignedPlayers);
  for (const { player, exclusions } of assignedPlayers)
    for (const exclusion of exclusions)
      await trx
        .insertInto('player_exclusions')
        .values({ tournament, player, ...exclusion })
        .onConflict((clause) => clause.columns(['tournament', 'round_number', 'player']).doNothing())
        .execute();
}
