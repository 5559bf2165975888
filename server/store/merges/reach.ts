import { sql } from 'kysely';
import type { Db } from '#server/db/schema.ts';

/** Ids of the two accounts of a merge. */
export interface AccountPair {
  from: number;
  into: number;
}

/** Tournaments that a merge of two accounts changes. */
export interface AffectedTournaments {
  /** Ids of the tournaments in which the merged account played. */
  played: number[];
  /** Ids of all tournaments, including those in which the account only scores, requests a place or organizes. */
  all: number[];
}

/** Queries by table, each served by an index; the query of the log leaves out repeated writes. */
const TOURNAMENT_QUERIES = {
  players: (user: number) => sql<{ id: number }>`select tournament as id from players where player = ${user}`,
  cards: (user: number) =>
    sql<{ id: number }>`select distinct tournament as id from hole_scores where "user" = ${user}`,
  written: (user: number) =>
    sql<{ id: number }>`select distinct tournament as id from score_log
      where entered_by = ${user} and result <> 'duplicate'`,
  asked: (user: number) =>
    sql<{ id: number }>`select tournament as id from entry_requests where player = ${user}`,
  organized: (user: number) => sql<{ id: number }>`select id from tournaments where organizer = ${user}`,
};

export async function loadTournamentIds(
  db: Db,
  queryName: keyof typeof TOURNAMENT_QUERIES,
  user: number,
): Promise<number[]> {
  const { rows } = await TOURNAMENT_QUERIES[queryName](user).execute(db);
  return rows.map(({ id }) => id);
}

const sortIds = (ids: Iterable<number>): number[] => [...new Set(ids)].sort((a, b) => a - b);

export async function loadAffectedTournaments(
  db: Db,
  { from, into }: AccountPair,
): Promise<AffectedTournaments> {
  const joinedTournaments = await loadTournamentIds(db, 'players', from);
  const cards = await loadTournamentIds(db, 'cards', from);
  const otherTournaments = new Set([
    ...(await loadTournamentIds(db, 'players', into)),
    ...(await loadTournamentIds(db, 'cards', into)),
  ]);
  // If the player left a tournament, the cards there have only erased scores. They stay if the other account plays it.
  const joinedIds = new Set(joinedTournaments);
  const playedTournaments = sortIds([
    ...joinedTournaments,
    ...cards.filter((id) => joinedIds.has(id) || !otherTournaments.has(id)),
  ]);
  const writtenTournaments = await loadTournamentIds(db, 'written', from);
  const requestedTournaments = await loadTournamentIds(db, 'asked', from);
  const organizedTournaments = await loadTournamentIds(db, 'organized', from);
  return {
    played: playedTournaments,
    all: sortIds([
      ...playedTournaments,
      ...writtenTournaments,
      ...requestedTournaments,
      ...organizedTournaments,
    ]),
  };
}
