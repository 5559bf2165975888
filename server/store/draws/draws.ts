import type { RoundKey } from '#domain/round.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Draw, TeeSheet } from '#contract/tournaments/draw.ts';
import { listGroupMembers } from '#contract/tournaments/groupings.ts';
import { planStarts } from '#domain/draw/tee-sheet.ts';
import type { HolesInPlay } from '#domain/holes-in-play.ts';
import { hasRows, hasValues, insertRows, type Db } from '#server/db/schema.ts';
import { allowHelpersToScore } from '../access/helpers.ts';
import { raiseVersion } from '../boards/board-cache.ts';
import { loadGroupings } from './groupings.ts';
import { listGroupPlayers, PLAYER_SLOTS } from '../cards/slots.ts';
import { requireRound } from '../tournaments/require-round.ts';

export interface StoredGroup {
  group_number: number;
  players: number[];
  /** Why the players are in one group; REASON_OF_MANUAL_GROUP for a group made by hand, null if unknown. */
  why: string | null;
  /** The message whose English text is `why`, as JSON. */
  why_message?: string | null;
  start_time: string | null;
  start_hole: number | null;
  locked: boolean;
}

/** Value of `why` for groups made by hand, which an automatic draw does not replace. */
export const REASON_OF_MANUAL_GROUP = '';

/** Hash of everything that an organizer sees of the groups. */
export function computeDrawVersion(groups: readonly Omit<StoredGroup, 'why'>[]): string {
  const visibleGroups = groups.map(({ group_number, players, start_time, start_hole, locked }) => [
    group_number,
    players,
    start_time,
    start_hole,
    locked,
  ]);
  return createHash('sha256').update(JSON.stringify(visibleGroups)).digest('hex').slice(0, 16);
}

const selectGroupsOfRound = (db: Db, { tournament, round }: RoundKey) =>
  db.selectFrom('groupings').where(hasValues({ tournament, round_number: round }));

export async function loadRoundGroups(db: Db, key: RoundKey): Promise<StoredGroup[]> {
  const rows = await selectGroupsOfRound(db, key).selectAll().orderBy('group_number').execute();
  return rows.map((row) => ({
    group_number: row.group_number,
    players: listGroupPlayers(row),
    why: row.why,
    why_message: row.why_message,
    start_time: row.start_time,
    start_hole: row.start_hole,
    locked: row.locked === 1,
  }));
}

export const hasManualGroups = (db: Db, key: RoundKey): Promise<boolean> =>
  hasRows(selectGroupsOfRound(db, key).where('why', '=', REASON_OF_MANUAL_GROUP).select('id'));

export async function loadTeeSheet(db: Db, { tournament, round }: RoundKey): Promise<TeeSheet | null> {
  const row = await db
    .selectFrom('tee_sheets')
    .where(hasValues({ tournament, round_number: round }))
    .select(['start', 'first_time', 'interval_minutes', 'gap_minutes'])
    .executeTakeFirst();
  return row ?? null;
}

/** Throws 404 if the round does not exist. */
export async function loadDraw(db: Db, key: RoundKey): Promise<Draw> {
  await requireRound(db, key);
  const groups = await loadGroupings(db, key.tournament, key.round);
  const version = computeDrawVersion(
    groups.map((group) => ({
      group_number: group.group_number,
      players: listGroupMembers(group).map(({ id }) => id),
      start_time: group.start_time ?? null,
      start_hole: group.start_hole ?? null,
      locked: group.locked ?? false,
    })),
  );
  return { version, groups, tee_sheet: await loadTeeSheet(db, key) };
}

/** Sets tee times; a group without room in the tee sheet gets none. Without a tee sheet, no time changes. */
export function assignTeeTimes(
  groups: readonly StoredGroup[],
  teeSheet: TeeSheet | null,
  holesInPlay: HolesInPlay,
): StoredGroup[] {
  if (teeSheet === null) return [...groups];
  const groupSizes = groups.map(({ players }) => players.length);
  const plannedTeeTimes = planStarts(teeSheet, groupSizes, holesInPlay);
  return groups.map((group, i) => ({
    ...group,
    ...(plannedTeeTimes[i] ?? { start_time: null, start_hole: null }),
  }));
}

/** Needs the tournament's row lock. Also raises the tournament's version, because boards use the start holes. */
export async function insertGroups(
  trx: Db,
  { tournament, round }: RoundKey,
  groups: readonly StoredGroup[],
): Promise<void> {
  await trx
    .deleteFrom('groupings')
    .where(hasValues({ tournament, round_number: round }))
    .execute();
  const rows = groups.map(({ players, locked, ...group }) => {
    const [user1 = null, user2 = null, user3 = null, user4 = null] = players;
    const roundFields = { tournament, round_number: round };
    return { ...roundFields, ...group, user1, user2, user3, user4, locked: locked ? 1 : 0 };
  });
  await insertRows(trx, 'groupings', rows);
  await raiseVersion(trx, tournament);
}

/** Replaces a round's groups. Former members may still score for each other: their phones may have unsent scores. */
export async function replaceGroups(trx: Db, key: RoundKey, groups: readonly StoredGroup[]): Promise<void> {
  const slotQueries = PLAYER_SLOTS.map(
    (slot) => sql`select group_number, ${sql.ref(slot)} as player from groupings
      where tournament = ${key.tournament} and round_number = ${key.round} and ${sql.ref(slot)} is not null`,
  );
  await sql`insert into extra_scorers (tournament, round_number, scorer, player)
    select ${sql.lit(key.tournament)}, ${sql.lit(key.round)}, one.player, other.player
    from (${sql.join(slotQueries, sql` union all `)}) one
    join (${sql.join(slotQueries, sql` union all `)}) other on other.group_number = one.group_number
    where other.player <> one.player
    on conflict do nothing`.execute(trx);
  await insertGroups(trx, key, groups);
  await allowHelpersToScore(trx, key.tournament, key.round);
}
