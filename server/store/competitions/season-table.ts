import type * as v from 'valibot';
import { readCompetition } from '#contract/competitions/competitions.ts';
import { toField } from '#contract/scores/field.ts';
import type { readSeason } from '#contract/competitions/seasons.ts';
import { computeBoard } from '#domain/competition/board.ts';
import { listMeritPlaces, computeOrderOfMerit, type MeritPlace } from '#domain/competition/order-of-merit.ts';
import type { Db } from '#server/db/schema.ts';
import { createSizedCache } from '#server/sized-cache.ts';
import { loadField } from '../boards/field.ts';
import { loadSeason } from './seasons.ts';
import type { TournamentRow } from '../tournaments/rounds.ts';
import { loadTournamentRow } from '../tournaments/tournaments.ts';

interface CompetitionStandings {
  version: number;
  places: MeritPlace[];
  /** True if play has begun and is not complete; a hidden hole counts as not complete. */
  provisional: boolean;
}

/** Maximum cached rows; each takes about 100 bytes. */
const MAX_CACHED_ROWS = 200_000;

/** Loads the standings in the order of `competitions`. */
export type LoadStandings = (
  db: Db,
  tournament: number,
  competitions: readonly number[],
) => Promise<CompetitionStandings[]>;

async function computeStandings(
  db: Db,
  row: TournamentRow,
  competitions: readonly number[],
): Promise<CompetitionStandings[]> {
  // Leaves out the texts that distinguish namesakes, because they are only right within one tournament.
  const fieldAnswer = await loadField(db, row, { hasNamesakeMarks: false });
  const field = toField(fieldAnswer);
  return competitions.map((id) => {
    const competition = fieldAnswer.competitions.find((candidate) => candidate.id === id);
    const settings = competition === undefined ? null : readCompetition(competition);
    const board = settings && computeBoard(field, settings);
    const places = board ? listMeritPlaces(board) : [];
    const isOver = board === null || board.kind === 'needs' || board.complete;
    return { version: row.version, places, provisional: places.length > 0 && !isOver };
  });
}

/** Caches standings per version of a tournament and drops the oldest. */
export function createStandingsCache(): LoadStandings {
  const cache = createSizedCache<number, CompetitionStandings>(
    MAX_CACHED_ROWS,
    ({ places }) => places.length,
  );
  return async (db, tournament, competitions) => {
    const row = await loadTournamentRow(db, tournament);
    const cachedStandings = competitions.flatMap((id) => cache.get(id) ?? []);
    if (
      cachedStandings.length === competitions.length &&
      cachedStandings.every(({ version }) => version === row.version)
    )
      return cachedStandings;
    const computedStandings = await computeStandings(db, row, competitions);
    competitions.forEach((id, i) => cache.store(id, computedStandings[i]!));
    return computedStandings;
  };
}

/** Throws 404 if the season does not exist. */
export async function loadSeasonTable(
  db: Db,
  id: number,
  loadStandings: LoadStandings,
): Promise<v.InferOutput<(typeof readSeason)['answer']>> {
  const season = await loadSeason(db, id);
  const standingsById = new Map<number, CompetitionStandings>();
  for (const tournament of new Set(season.events.map((event) => event.tournament))) {
    const eventsOfTournament = season.events.filter((event) => event.tournament === tournament);
    const competitionIds = eventsOfTournament.map(({ competition }) => competition);
    const tournamentStandings = await loadStandings(db, tournament, competitionIds);
    competitionIds.forEach((competition, i) => standingsById.set(competition, tournamentStandings[i]!));
  }
  const eventStandings = season.events.map(({ competition }) => standingsById.get(competition)!);
  return {
    season,
    rows: computeOrderOfMerit(
      eventStandings.map(({ places }) => places),
      { points: season.points, attendance: 0, best: season.best },
    ),
    provisional: season.events.flatMap(({ competition }, i) =>
      eventStandings[i]!.provisional ? [competition] : [],
    ),
  };
}
