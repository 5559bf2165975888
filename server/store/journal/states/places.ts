import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '#server/db/schema.ts';
import { listGroupPlayers, PLAYER_SLOTS } from '../../cards/slots.ts';
import { REASON_OF_MANUAL_GROUP } from '../../draws/draws.ts';

type Db = Kysely<Tables>;

interface GroupPlace {
  round_number: number;
  group_number: number;
  start_time: string | null;
  start_hole: number | null;
}

/** Groups and sides of a player, who loses them when removed or banned. */
export interface PlayerPlaces {
  groups: GroupPlace[];
  sides: { side: number; place: number }[];
  exclusions: { round_number: number; reason: string }[];
}

const loadDrawnGroups = (db: Db, tournament: number) =>
  db
    .selectFrom('groupings')
    .where('tournament', '=', tournament)
    .selectAll()
    .orderBy('round_number')
    .orderBy('group_number')
    .execute();

const loadSideMembers = (db: Db, tournament: number) =>
  db
    .selectFrom('side_members')
    .innerJoin('sides', 'sides.id', 'side_members.side')
    .where('sides.tournament', '=', tournament)
    .select(['side_members.side', 'side_members.user', 'side_members.place'])
    .orderBy('side_members.side')
    .execute();

export async function loadPlaces(
  db: Db,
  tournament: number,
  players: readonly number[],
): Promise<ReadonlyMap<number, PlayerPlaces>> {
  const places = new Map<number, PlayerPlaces>(
    players.map((player) => [player, { groups: [], sides: [], exclusions: [] }]),
  );
  if (players.length === 0) return places;
  for (const group of await loadDrawnGroups(db, tournament)) {
    const { round_number, group_number, start_time, start_hole } = group;
    for (const player of listGroupPlayers(group))
      places.get(player)?.groups.push({ round_number, group_number, start_time, start_hole });
  }
  for (const { side, user, place } of await loadSideMembers(db, tournament))
    places.get(user)?.sides.push({ side, place });
  const exclusions = await db
    .selectFrom('player_exclusions')
    .where('tournament', '=', tournament)
    .select(['player', 'round_number', 'reason'])
    .orderBy('round_number')
    .execute();
  for (const { player, ...exclusion } of exclusions) places.get(player)?.exclusions.push(exclusion);
  return places;
}

type PlacedPlayer = PlayerPlaces & { player: number };

type GroupRow = Awaited<ReturnType<typeof loadDrawnGroups>>[number];

/** Puts a player back into the former group, unless it is full or the player is in another group of that round. */
async function restoreToGroup(
  trx: Db,
  { tournament, player }: { tournament: number; player: number },
  groupPlace: GroupPlace,
  groups: GroupRow[],
): Promise<void> {
  const groupsOfRound = groups.filter(({ round_number }) => round_number === groupPlace.round_number);
  if (groupsOfRound.some((group) => listGroupPlayers(group).includes(player))) return;
  const group = groupsOfRound.find(({ group_number }) => group_number === groupPlace.group_number);
  const freeSlot = group && PLAYER_SLOTS.find((slot) => group[slot] === null);
  if (!group) {
    const members = { user1: player, user2: null, user3: null, user4: null };
    const values = { tournament, ...groupPlace, why: REASON_OF_MANUAL_GROUP, ...members };
    groups.push(await trx.insertInto('groupings').values(values).returningAll().executeTakeFirstOrThrow());
  } else if (freeSlot !== undefined) {
    group[freeSlot] = player;
    await trx
      .updateTable('groupings')
      .set({ [freeSlot]: player })
      .where('id', '=', group.id)
      .execute();
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
  placedPlayers: readonly PlacedPlayer[],
): Promise<void> {
  if (placedPlayers.every(({ sides }) => sides.length === 0)) return;
  const sideRows = await trx.selectFrom('sides').where('tournament', '=', tournament).selectAll().execute();
  const byId = new Map(sideRows.map((side) => [side.id, side]));
  const members = await loadSideMembers(trx, tournament);
  for (const { player: user, sides } of placedPlayers)
    for (const { side: id, place } of sides) {
      const side = byId.get(id);
      const isInOtherSide = members.some(
        (sidePlace) => sidePlace.user === user && side && areExclusiveSides(byId.get(sidePlace.side)!, side),
      );
      if (!side || isInOtherSide) continue;
      members.push({ side: id, user, place });
      await trx.insertInto('side_members').values({ side: id, user, place }).execute();
    }
}

/** Puts players back into groups, sides and exclusions; they must be in the tournament again. */
export async function restorePlaces(
  trx: Db,
  tournament: number,
  placedPlayers: readonly PlacedPlayer[],
): Promise<void> {
  const groups = await loadDrawnGroups(trx, tournament);
  for (const { player, groups: places } of placedPlayers)
    for (const groupPlace of places) await restoreToGroup(trx, { tournament, player }, groupPlace, groups);
  await restoreToSides(trx, tournament, placedPlayers);
  for (const { player, exclusions } of placedPlayers)
    for (const exclusion of exclusions)
      await trx
        .insertInto('player_exclusions')
        .values({ tournament, player, ...exclusion })
        .onConflict((clause) => clause.columns(['tournament', 'round_number', 'player']).doNothing())
        .execute();
}
