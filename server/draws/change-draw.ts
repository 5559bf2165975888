import type { RoundKey } from '#domain/round.ts';
import type { DrawnGroup, TeeSheet } from '#contract/tournaments/draw.ts';
import type { HolesInPlay } from '#domain/holes-in-play.ts';
import { fillStarts } from '#domain/draw/next-starts.ts';
import { countShotgunPlaces, planStarts } from '#domain/draw/tee-sheet.ts';
import { sentence, type Message } from '#words/message.ts';
import { hasValues, upsertRow, type Db } from '../db/schema.ts';
import { badInput } from '../failures.ts';
import { loadRoundInPlay } from '../store/courses/round-cards.ts';
import * as store from '../store/draws/draws.ts';
import { lockTournament } from '../store/tournaments/tournaments.ts';
import { loadUsersById, type UserRow } from '../store/people/users.ts';
import { requireRound } from '../store/tournaments/require-round.ts';

const formatPlayerName = ({ first_name, last_name, username }: UserRow): string =>
  [first_name, last_name].filter(Boolean).join(' ') || username;

type DescribeProblem = (name: string) => Message;
const describeNotEntered: DescribeProblem = (name) => sentence('{name} is not in this tournament.', { name });
const describeBanned: DescribeProblem = (name) =>
  sentence('{name} is excluded from this tournament. Reinstate them first.', { name });
const describeWithdrawn: DescribeProblem = (name) =>
  sentence('{name} has withdrawn from this tournament. Reinstate them first.', { name });
const describeRepeated: DescribeProblem = (name) => sentence('{name} is in the groups twice.', { name });

/** Throws 400 if a group number is repeated. */
function requireUniqueGroupNumbers(groups: readonly DrawnGroup[]): void {
  const seenNumbers = new Set<number>();
  for (const { group_number } of groups) {
    if (seenNumbers.has(group_number))
      throw badInput(sentence('Group {group} appears twice.', { group: group_number }), 'groups');
    seenNumbers.add(group_number);
  }
}

/**
 * Throws 400 if a player is in two groups, not in the tournament, or banned or withdrawn. A withdrawn player may stay
 * in the present group, because the card remains.
 */
export async function requirePlayers(
  trx: Db,
  { tournament }: RoundKey,
  requestedPlayers: readonly number[],
  groupedPlayers: ReadonlySet<number>,
): Promise<void> {
  const rows = await trx
    .selectFrom('players')
    .where('tournament', '=', tournament)
    .select(['player', 'banned', 'withdrawn_at'])
    .execute();
  const entries = new Map(rows.map((row) => [row.player, row]));
  const seenPlayers = new Set<number>();
  const findProblem = (id: number): DescribeProblem | null => {
    if (seenPlayers.has(id)) return describeRepeated;
    seenPlayers.add(id);
    const entry = entries.get(id);
    if (!entry) return describeNotEntered;
    if (entry.banned === 1) return describeBanned;
    return entry.withdrawn_at !== null && !groupedPlayers.has(id) ? describeWithdrawn : null;
  };
  for (const id of requestedPlayers) {
    const problem = findProblem(id);
    if (problem === null) continue;
    const user = (await loadUsersById(trx, [id])).get(id);
    throw badInput(
      user ? problem(formatPlayerName(user)) : sentence('There is no player {id}.', { id }),
      'groups',
    );
  }
}

const createMembersKey = (players: readonly number[]): string => [...players].sort((a, b) => a - b).join(' ');

/**
 * A group with the same members keeps its `why`. A group without a given start gets the start stored for its number.
 */
function buildStoredGroups(
  groups: readonly DrawnGroup[],
  storedGroups: readonly store.StoredGroup[],
  sheet: TeeSheet | null,
  holesInPlay: HolesInPlay,
): store.StoredGroup[] {
  const groupsByMembers = new Map(storedGroups.map((group) => [createMembersKey(group.players), group]));
  const groupsByNumber = new Map(storedGroups.map((group) => [group.group_number, group]));
  const sortedGroups = [...groups].sort((a, b) => a.group_number - b.group_number);
  const hasGivenStart = ({ start_time, start_hole }: DrawnGroup): boolean =>
    start_time !== undefined || start_hole !== undefined;
  const sizedGroups = sortedGroups.map((group) => {
    const size = group.players.length;
    const currentGroup =
      sheet !== null && !hasGivenStart(group) ? groupsByNumber.get(group.group_number) : undefined;
    const { start_time, start_hole } =
      currentGroup && currentGroup.start_time !== null ? currentGroup : group;
    return { start_time, start_hole, size };
  });
  const groupStarts = sheet === null ? sizedGroups : fillStarts(sheet, sizedGroups, holesInPlay);
  return sortedGroups.map((group, i) => {
    const { why, why_message = null } = groupsByMembers.get(createMembersKey(group.players)) ?? {};
    const { start_time = null, start_hole = null } = groupStarts[i]!;
    return { ...group, start_time, start_hole, why: why ?? store.REASON_OF_MANUAL_GROUP, why_message };
  });
}

/** Returns false if `version` is outdated and the groups differ. A repeated call changes nothing and returns true. */
export async function changeGroups(
  trx: Db,
  key: RoundKey,
  { version, groups }: { version: string; groups: readonly DrawnGroup[] },
): Promise<boolean> {
  await lockTournament(trx, key.tournament);
  await requireRound(trx, key);
  requireUniqueGroupNumbers(groups);
  const groupsNow = await store.loadRoundGroups(trx, key);
  const requestedGroups = buildStoredGroups(
    groups,
    groupsNow,
    await store.loadTeeSheet(trx, key),
    await loadRoundInPlay(trx, key),
  );
  if (store.computeDrawVersion(requestedGroups) === store.computeDrawVersion(groupsNow)) return true;
  if (version !== store.computeDrawVersion(groupsNow)) return false;
  const groupedPlayers = new Set(groupsNow.flatMap(({ players }) => players));
  await requirePlayers(
    trx,
    key,
    requestedGroups.flatMap(({ players }) => players),
    groupedPlayers,
  );
  await store.replaceGroups(trx, key, requestedGroups);
  return true;
}

/** Throws 400 if a group would start after midnight, or a shotgun start has no hole left for it. */
function requireStartForEachGroup(
  sheet: TeeSheet,
  groups: readonly store.StoredGroup[],
  holesInPlay: HolesInPlay,
): void {
  const sizes = groups.map(({ players }) => players.length);
  const plannedStarts = planStarts(sheet, sizes, holesInPlay);
  if (plannedStarts.every((start) => start !== null)) return;
  if (sheet.start === 'shotgun')
    throw badInput(
      sentence(
        'A shotgun start has room for {most} groups: two on each hole. Make larger groups or choose another start.',
        { most: countShotgunPlaces(holesInPlay) },
      ),
      'start',
    );
  throw badInput(
    'The last groups would start after midnight. Start earlier, start from two tees, or choose a shorter interval.',
    'first_time',
  );
}

/** Stores the tee sheet and sets the groups' tee times. Throws 404 for an unknown round, 400 if a group gets none. */
export async function setTeeSheet(trx: Db, key: RoundKey, sheet: TeeSheet): Promise<void> {
  await lockTournament(trx, key.tournament);
  await requireRound(trx, key);
  const groups = await store.loadRoundGroups(trx, key);
  const holesInPlay = await loadRoundInPlay(trx, key);
  requireStartForEachGroup(sheet, groups, holesInPlay);
  await upsertRow(trx, 'tee_sheets', { tournament: key.tournament, round_number: key.round }, sheet);
  await store.insertGroups(trx, key, store.assignTeeTimes(groups, sheet, holesInPlay));
}

/** Deletes the tee sheet, and the groups' tee times and start holes. */
export async function dropTeeSheet(trx: Db, key: RoundKey): Promise<void> {
  await lockTournament(trx, key.tournament);
  await requireRound(trx, key);
  await trx
    .deleteFrom('tee_sheets')
    .where(hasValues({ tournament: key.tournament, round_number: key.round }))
    .execute();
  const groups = await store.loadRoundGroups(trx, key);
  const groupsWithoutStart = groups.map((group) => ({ ...group, start_time: null, start_hole: null }));
  await store.insertGroups(trx, key, groupsWithoutStart);
}
