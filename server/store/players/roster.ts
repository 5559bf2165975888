import * as v from 'valibot';
import { listGroupMembers as inGroup } from '#contract/tournaments/groupings.ts';
import { RosterRow, type RosterPlayer, type RosterResult } from '#contract/tournaments/roster.ts';
import type { User } from '#contract/people/users.ts';
import { insertRows, type Db } from '#server/db/schema.ts';
import { describeIssue } from '#server/failures.ts';
import { MAX_NAMESAKE_CANDIDATES } from '#server/policies/quotas.ts';
import { sentence, toMessage, type Message } from '#words/message.ts';
import { loadGroupings } from '../draws/groupings.ts';
import { insertGuests, type GuestName } from '../access/guests.ts';
import { loadEntries, setEntryValues, toEntryColumns } from './players.ts';
import { requireRoomForGuests, requireRoomForPlayers } from '../quota.ts';
import { toPersonKey } from '../people/person-key.ts';
import { findPeople, splitGuestName, type RosterMatches } from './roster-match.ts';
import { loadTournamentRow } from '../tournaments/tournaments.ts';
import { toNameKey } from '#domain/name-search.ts';
import { toPublicUser, type UserRow } from '../people/users.ts';

type RosterRowDecision = { row: number; given: RosterRow | null } & (
  | { result: 'added'; name: GuestName }
  | { result: 'matched' | 'already'; user: UserRow }
  | { result: 'doubtful'; candidates: { user: UserRow; is_in: boolean }[]; count: number }
  | { result: 'refused'; sentence: Message }
);

const readGuestName = ({ name = '', first_name = '', last_name = '' }: RosterRow): GuestName | null => {
  if (first_name.trim() !== '' || last_name.trim() !== '')
    return { first_name: first_name.trim(), last_name: last_name.trim() };
  const guestName = name.trim() === '' ? null : splitGuestName(name);
  return guestName && guestName.last_name.length <= 150 && guestName.first_name.length <= 150
    ? guestName
    : null;
};

/** Members by user id; false for a banned player. */
async function loadMembers(db: Db, tournament: number): Promise<Map<number, boolean>> {
  const rows = await db
    .selectFrom('players')
    .where('tournament', '=', tournament)
    .select(['player', 'banned'])
    .execute();
  return new Map(rows.map(({ player, banned }) => [player, banned === 0]));
}

function decideRosterRow(
  rowIndex: number,
  rosterRow: RosterRow,
  matches: RosterMatches,
  members: Map<number, boolean>,
): RosterRowDecision {
  const refuse = (reason: string | Message): RosterRowDecision => {
    return { row: rowIndex, given: rosterRow, result: 'refused', sentence: toMessage(reason) };
  };
  const matchUser = (user: UserRow): RosterRowDecision => {
    const isAllowedMember = members.get(user.id);
    if (isAllowedMember === false) return refuse('The organizer excluded this player from the tournament.');
    members.set(user.id, true);
    return { row: rowIndex, given: rosterRow, result: isAllowedMember ? 'already' : 'matched', user };
  };
  if (rosterRow.player_id !== undefined) {
    const user = matches.byId.get(rosterRow.player_id);
    return user ? matchUser(user) : refuse('There is no such player.');
  }
  const username = rosterRow.username ?? '';
  const account = matches.accounts.get(toNameKey(username));
  if (account) return matchUser(account);
  const name = readGuestName(rosterRow);
  if (name === null)
    return refuse(sentence('There is no account with the username {username}.', { username }));
  const sameNameUsers = rosterRow.is_new ? [] : (matches.named.get(toPersonKey(name)) ?? []);
  if (sameNameUsers.length > 0) {
    const candidates = sameNameUsers.slice(0, MAX_NAMESAKE_CANDIDATES);
    return {
      row: rowIndex,
      given: rosterRow,
      result: 'doubtful',
      candidates: candidates.map((user) => ({ user, is_in: members.get(user.id) === true })),
      count: sameNameUsers.length,
    };
  }
  return { row: rowIndex, given: rosterRow, result: 'added', name };
}

/**
 * Decides about the rows. People with an equal name are only candidates. Email addresses are not compared, because a
 * match would reveal whose address it is.
 */
async function decideRosterRows(
  db: Db,
  tournament: number,
  rows: readonly unknown[],
): Promise<RosterRowDecision[]> {
  const parsedRows = rows.map((row) => v.safeParse(RosterRow, row));
  const validRows = parsedRows.flatMap(({ success, output }) => (success ? [output as RosterRow] : []));
  const { organizer, made_by } = await loadTournamentRow(db, tournament);
  const rowIdentifiers = {
    ids: validRows.flatMap(({ player_id }) => player_id ?? []),
    usernames: validRows.flatMap(({ username }) => username ?? []),
    names: validRows.flatMap((row) => readGuestName(row) ?? []),
  };
  const matches = await findPeople(db, rowIdentifiers, made_by ?? organizer);
  const members = await loadMembers(db, tournament);
  return parsedRows.map((parsedRow, rowIndex): RosterRowDecision => {
    if (parsedRow.success) return decideRosterRow(rowIndex, parsedRow.output, matches, members);
    const [issue] = parsedRow.issues;
    const field = issue.path?.map(({ key }) => String(key)).join('.') ?? 'The row';
    return { row: rowIndex, given: null, result: 'refused', sentence: describeIssue(issue, field) };
  });
}

const toRosterResult = (decision: RosterRowDecision, player?: User): RosterResult => {
  const { row, result } = decision;
  if (result === 'refused') return { row, result, ...decision.sentence };
  if (result === 'doubtful')
    return {
      row,
      result,
      candidates: decision.candidates.map(({ user, is_in }) => ({ player: toPublicUser(user), is_in })),
      candidate_count: decision.count,
    };
  const resultPlayer = result === 'added' ? player : toPublicUser(decision.user);
  return { row, result, ...(resultPlayer && { player: resultPlayer }) };
};

export async function previewRoster(
  db: Db,
  tournament: number,
  rows: readonly unknown[],
): Promise<RosterResult[]> {
  return (await decideRosterRows(db, tournament, rows)).map((decision) => toRosterResult(decision));
}

const NO_ENTRY_VALUES = { handicap_tenths: null, division: null };

/** Adds players, and sets index, division and tees of existing ones. Each row is decided on its own. */
export async function importRoster(
  trx: Db,
  tournament: number,
  rows: readonly unknown[],
  { user, now }: { user: number; now: number },
): Promise<RosterResult[]> {
  const decisions = await decideRosterRows(trx, tournament, rows);
  const addedNames = decisions.flatMap((decision) => (decision.result === 'added' ? [decision.name] : []));
  await requireRoomForGuests(trx, { tournament, user, now, more: addedNames.length });
  const guests = await insertGuests(trx, addedNames, { now, tournament, by: user });
  const userByDecision = new Map<RosterRowDecision, UserRow>();
  for (const decision of decisions)
    if (decision.result === 'added') userByDecision.set(decision, guests.shift()!);
    else if (decision.result === 'matched' || decision.result === 'already')
      userByDecision.set(decision, decision.user);
  const newPlayerRows = [...userByDecision].flatMap(([{ result, given }, { id, usual_tees: tees }]) =>
    result === 'already'
      ? []
      : [{ tournament, player: id, ...NO_ENTRY_VALUES, tees, ...toEntryColumns(given ?? {}) }],
  );
  await requireRoomForPlayers(trx, tournament, newPlayerRows.length);
  await insertRows(trx, 'players', newPlayerRows);
  for (const [{ result, given }, { id }] of userByDecision)
    if (result === 'already' && given) await setEntryValues(trx, { tournament, player: id }, given);
  return decisions.map((decision) =>
    toRosterResult(
      decision,
      decision.result === 'added' ? toPublicUser(userByDecision.get(decision)!) : undefined,
    ),
  );
}

/** The roster, including banned players. */
export async function loadRoster(db: Db, tournament: number): Promise<RosterPlayer[]> {
  const groups = new Map<number, RosterPlayer['groups']>();
  for (const group of await loadGroupings(db, tournament)) {
    const { round_number, group_number, start_time = null, start_hole = null } = group;
    for (const { id } of inGroup(group))
      groups.set(id, [...(groups.get(id) ?? []), { round_number, group_number, start_time, start_hole }]);
  }
  const entries = await loadEntries(db, tournament, 'all');
  return entries.map((entry) => {
    const player = entry.player as User;
    return { ...entry, player, groups: groups.get(player.id) ?? [] };
  });
}
