import type { AnswerOf, CallInput, Client } from '#api/types.ts';
import type { Access } from '#contract/people/access.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { listGroupings, listGroupMembers, type Grouping } from '#contract/tournaments/groupings.ts';
import { NEAR_QUERY, listTournaments, readTournament } from '#contract/tournaments/tournaments.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import type { User, UserRef } from '#contract/people/users.ts';
import { byLastDay, listRounds } from '#domain/round.ts';

/** Parameters of a group's link, besides the code. */
export interface GroupKey {
  tournament: number;
  round: number;
  group: number;
}

/** Number of the latest tournaments that are searched for a typed code. */
const MAX_SEARCHED_TOURNAMENTS = 30;

/** Reads the copy on this phone, without a network; null if there is none. */
export async function readCached<E extends AnyEndpoint>(
  call: Client['call'],
  endpoint: E,
  input: CallInput<E>,
): Promise<AnswerOf<E> | null> {
  const result = await call(endpoint, { ...input, strategy: 'cache-only' });
  return result.ok ? result.data : null;
}

function mapUsers(tournament: Tournament): Map<number, User> {
  const users = tournament.players.flatMap((player) => {
    if (typeof player === 'number') return [];
    if (!('player' in player)) return [player];
    return typeof player.player === 'number' ? [] : [player.player];
  });
  return new Map(users.map((user) => [user.id, user]));
}

const toUser = (ref: UserRef): User => ({
  ...ref,
  username: ref.username ?? '',
  handicap: null,
  is_staff: false,
});

function createAccess(tournament: Tournament, grouping: Grouping): Access {
  const users = mapUsers(tournament);
  const round = listRounds(tournament).find(({ round_number }) => round_number === grouping.round_number);
  return {
    tournament: tournament.id,
    tournament_name: tournament.name,
    round_number: grouping.round_number,
    date: round?.date ?? null,
    group_number: grouping.group_number,
    players: listGroupMembers(grouping).map((member) => users.get(member.id) ?? toUser(member)),
  };
}

async function readCachedGroupsOf(call: Client['call'], tournamentId: number): Promise<Access[]> {
  const [tournament, groupings] = await Promise.all([
    readCached(call, readTournament, { params: { id: tournamentId } }),
    readCached(call, listGroupings, { query: { tournament: tournamentId } }),
  ]);
  if (tournament === null || groupings === null) return [];
  const tournamentGroupings = groupings.filter((grouping) => grouping.tournament === tournamentId);
  return tournamentGroupings
    .map((grouping) => createAccess(tournament, grouping))
    .sort((a, b) => a.round_number - b.round_number || a.group_number - b.group_number);
}

export async function findCachedGroup(
  call: Client['call'],
  { tournament, round, group }: GroupKey,
): Promise<Access | null> {
  const groups = await readCachedGroupsOf(call, tournament);
  return (
    groups.find((groupRow) => groupRow.round_number === round && groupRow.group_number === group) ?? null
  );
}

/** Lists groups of tournaments that were opened on this phone, the latest tournament first. */
export async function listCachedGroups(call: Client['call']): Promise<Access[]> {
  const tournaments = (await readCached(call, listTournaments, { query: NEAR_QUERY })) ?? [];
  const latestTournaments = [...tournaments].sort(byLastDay).slice(0, MAX_SEARCHED_TOURNAMENTS);
  return (await Promise.all(latestTournaments.map(({ id }) => readCachedGroupsOf(call, id)))).flat();
}
