import { sql } from 'kysely';
import { findEntryState, type EntryState } from '#domain/entry/entry-state.ts';
import {
  countFreePlaces,
  readEntryMode,
  type EntryMode,
  type PlaceRules,
} from '#domain/entry/waiting-list.ts';
import { hasValues, type Db } from '#server/db/schema.ts';
import { conflict, forbidden } from '#server/failures.ts';
import { OFFER_MS } from '#server/policies/lifetimes.ts';
import { PICKED_UP } from '#domain/cards/picked-up.ts';
import { toInstant } from '#domain/instant.ts';
import { loadPlaceRequests, settleStoredRequests, type StoredPlaceRequest } from '../entries/requests.ts';
import type { TournamentRow } from '../tournaments/rounds.ts';

/** State of a tournament's entry at one moment. */
export interface EntryOverview {
  state: EntryState;
  mode: EntryMode;
  rules: PlaceRules;
  /** Requests as stored. In `requests`, offers that have ended are passed on to the next players. */
  stored: StoredPlaceRequest[];
  requests: StoredPlaceRequest[];
}

/** Finds which of these tournaments have a group or a score. */
async function findBegunTournaments(db: Db, tournaments: readonly number[]): Promise<Set<number>> {
  const idListSql = sql`(${sql.join(tournaments)})`;
  const { rows } = await sql<{ id: number }>`select id from tournaments where id in ${idListSql} and (
    exists (select 1 from groupings where groupings.tournament = tournaments.id)
    or exists (select 1 from hole_scores where hole_scores.tournament = tournaments.id
      and (hole_scores.score > 0 or hole_scores.value = ${sql.lit(PICKED_UP)})))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export const hasTournamentBegun = async (db: Db, tournament: number): Promise<boolean> =>
  (await findBegunTournaments(db, [tournament])).has(tournament);

async function countPlayers(db: Db, tournaments: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('players')
    .where('tournament', 'in', tournaments)
    .where(hasValues({ banned: 0, withdrawn_at: null }))
    .groupBy('tournament')
    .select((expression) => ['tournament', expression.fn.countAll<number>().as('count')])
    .execute();
  return new Map(rows.map(({ tournament, count }) => [tournament, Number(count)]));
}

const parseEntrySetting = (entry: string | null): 'open' | 'closed' | null =>
  entry === 'open' || entry === 'closed' ? entry : null;

export async function loadEntryOverviews(
  db: Db,
  tournaments: readonly TournamentRow[],
  now: number,
): Promise<Map<number, EntryOverview>> {
  if (tournaments.length === 0) return new Map();
  const ids = tournaments.map(({ id }) => id);
  const begunTournaments = await findBegunTournaments(db, ids);
  const players = await countPlayers(db, ids);
  const requests = await loadPlaceRequests(db, ids);
  return new Map(
    tournaments.map((row) => {
      const { id, entry_limit: limit, entry_opens: opensAt, entry_closes: closesAt } = row;
      const storedRequests = requests.get(id) ?? [];
      const mode = readEntryMode(row.entry_mode);
      const entrySetting = parseEntrySetting(row.entry);
      const isOver = row.closed_at !== null || row.cancelled_at !== null;
      const entryFacts = {
        mode,
        set: entrySetting,
        isOver,
        hasBegun: begunTournaments.has(id),
        opens: opensAt,
        closes: closesAt,
      };
      // `settleRequests` itself ends offers at the closing time.
      const isOpen = findEntryState({ ...entryFacts, closes: null, isFull: false }, now) !== 'closed';
      const rules = { limit, taken: players.get(id) ?? 0, closes: closesAt, isOpen, offerMs: OFFER_MS };
      const settledRequests = settleStoredRequests(storedRequests, rules, now);
      const isFull = countFreePlaces(settledRequests, rules) === 0;
      const state = findEntryState({ ...entryFacts, isFull }, now);
      return [id, { state, mode, rules, stored: storedRequests, requests: settledRequests }] as const;
    }),
  );
}

export async function loadEntryOverview(db: Db, row: TournamentRow, now: number): Promise<EntryOverview> {
  return (await loadEntryOverviews(db, [row], now)).get(row.id)!;
}

/** Fields of `EntryFields`. A tournament that anybody joins without a limit has only `entry_mail`. */
export function toEntryFields({ mode, rules, requests }: EntryOverview, row: TournamentRow) {
  const waitingCount = requests.filter(({ state }) => state === 'waiting').length;
  const openRequestCount = requests.filter(({ state }) => state === 'asked' || state === 'offered').length;
  const { entry_limit, entry_opens, entry_closes } = row;
  const isUnrestricted =
    [entry_limit, entry_opens, entry_closes].every((restriction) => restriction === null) && mode === 'open';
  const mail = row.entry_mail === null ? {} : { entry_mail: row.entry_mail };
  if (isUnrestricted && waitingCount + openRequestCount === 0) return mail;
  return {
    entry_mode: mode,
    entry_limit,
    entry_opens: toInstant(entry_opens),
    entry_closes: toInstant(entry_closes),
    entry_taken: rules.taken,
    entry_waiting: waitingCount,
    ...mail,
  };
}

/** Throws 403 unless players may join on their own, 409 without a free place. Needs the tournament's row lock. */
export async function requireOpenEntry(db: Db, row: TournamentRow, now: number): Promise<void> {
  const { state } = await loadEntryOverview(db, row, now);
  if (state === 'open') return;
  if (state === 'waiting') throw createTournamentFullRefusal();
  throw createEntryClosedRefusal();
}

export const createEntryClosedRefusal = () =>
  forbidden('Entry to this tournament is closed. Ask the organizer to add you.');

export const createTournamentFullRefusal = () => conflict('This tournament is full.');

/** Throws 409 for a return to a full tournament while entry is open: the place may be offered to another player. */
export async function requirePlaceToReturn(db: Db, row: TournamentRow, now: number): Promise<void> {
  const { state, requests, rules } = await loadEntryOverview(db, row, now);
  if (state !== 'closed' && countFreePlaces(requests, rules) === 0) throw createTournamentFullRefusal();
}
