import type { FieldAnswer } from '#contract/scores/field.ts';
import { toHolesInPlay } from '#domain/holes-in-play.ts';
import { listRounds } from '#domain/round.ts';
import type { Db } from '#server/db/schema.ts';
import { createVersionedBytes, type VersionedBytes } from '#server/web/versioned-bytes.ts';
import { loadCompetitionRows, toWireCompetition } from '../competitions/competitions.ts';
import { isHandicapIndexTooLate, getTournamentHandicapIndex } from './event-index.ts';
import { loadFieldCards } from './field-cards.ts';
import { loadFieldCourses, type RoundCourseCards } from './field-courses.ts';
import { findHiddenHolesInRows } from './hidden-holes.ts';
import { computeNamesakeMarks, type NamesakeMarks } from '../people/namesakes.ts';
import {
  loadDrawnPlayers,
  isInDraw,
  isInNoDraw,
  listUndrawnRounds,
  type DrawnPlayersByRound,
} from '../players/drawn-players.ts';
import { getDisplayName } from '../people/person-name.ts';
import { loadSides } from '../competitions/sides.ts';
import { loadPlayersStartingElsewhere } from '../draws/starts.ts';
import type { TournamentRow } from '../tournaments/rounds.ts';
import { loadTournamentRow } from '../tournaments/tournaments.ts';
import { NAMED_USER_COLUMNS, selectEnteredUsers } from '../players/select-entered-users.ts';

/** Players in the order of joining. Their index is that for this tournament, else the profile's. */
async function loadFieldPlayers(
  db: Db,
  tournament: number,
  { draws, hasNamesakeMarks }: { draws: DrawnPlayersByRound; hasNamesakeMarks: boolean },
): Promise<FieldAnswer['players']> {
  const rows = await selectEnteredUsers(db, tournament).select(NAMED_USER_COLUMNS).execute();
  const namesakeMarks: NamesakeMarks = hasNamesakeMarks ? computeNamesakeMarks(rows) : new Map();
  return rows.map((row) => ({
    id: row.id,
    name: namesakeMarks.has(row.id)
      ? `${getDisplayName(row)} (${namesakeMarks.get(row.id)})`
      : getDisplayName(row),
    ...(row.last_name && { last_name: row.last_name }),
    index: getTournamentHandicapIndex(row),
    index_fixed: row.event_tenths !== null,
    ...(isHandicapIndexTooLate(row) && { no_index: true }),
    division: row.division,
    tees: row.tees,
    withdrawn: row.withdrawn_at !== null,
    ...describePlaceInDraw(draws, row.id),
  }));
}

function describePlaceInDraw(
  draws: DrawnPlayersByRound,
  user: number,
): Pick<FieldAnswer['players'][number], 'not_in_draw' | 'undrawn_rounds'> {
  if (isInNoDraw(draws, user)) return { not_in_draw: true };
  const undrawn_rounds = listUndrawnRounds(draws, user);
  return undrawn_rounds.length > 0 ? { undrawn_rounds } : {};
}

/** Loads the input of every competition's board. `hasNamesakeMarks` false leaves out the texts that separate namesakes. */
export async function loadField(
  db: Db,
  tournament: TournamentRow,
  {
    hasNamesakeMarks = true,
    roundCourseCards,
  }: { hasNamesakeMarks?: boolean; roundCourseCards?: RoundCourseCards } = {},
): Promise<FieldAnswer> {
  const { id } = tournament;
  const competitions = await loadCompetitionRows(db, id);
  const hiddenHoles = await findHiddenHolesInRows(db, id, competitions);
  const playersStartingElsewhere = await loadPlayersStartingElsewhere(db, [id]);
  const draws = await loadDrawnPlayers(db, id);
  const players = await loadFieldPlayers(db, id, { draws, hasNamesakeMarks });
  const withdrawnPlayers = new Set(players.flatMap((player) => (player.withdrawn ? player.id : [])));
  const isCounted = (round: number, user: number) =>
    withdrawnPlayers.has(user) || isInDraw(draws, round, user);
  const playerIds = new Set(players.map((player) => player.id));
  const rounds = new Set(listRounds(tournament).map(({ round_number }) => round_number));
  const courses = await loadFieldCourses(db, tournament, roundCourseCards);
  const getHolesInPlay = (round: number) =>
    toHolesInPlay(courses.find(({ round_number }) => round_number === round)?.holes_in_play);
  return {
    courses,
    players,
    ...(await loadFieldCards(db, id, {
      players: playerIds,
      rounds,
      hiddenHoles,
      isCounted,
      getHolesInPlay,
    })),
    sides: await loadSides(db, id),
    starts: playersStartingElsewhere.map(({ round_number, user, start_hole }) => ({
      round_number,
      user,
      start_hole,
    })),
    competitions: competitions.map((row) => toWireCompetition(row, courses)),
    hidden: hiddenHoles.map(({ elsewhere, ...hiddenInRound }) => ({
      ...hiddenInRound,
      ...(elsewhere.length > 0 && { elsewhere }),
    })),
  };
}

/** Throws 404 for an unknown tournament. Compresses after the snapshot, because other reads wait for its connection. */
export async function buildFieldBytes(
  snapshot: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
  id: number,
): Promise<VersionedBytes> {
  const { version, text } = await snapshot(async (db) => {
    const tournament = await loadTournamentRow(db, id);
    return { version: tournament.version, text: JSON.stringify(await loadField(db, tournament)) };
  });
  return createVersionedBytes(version, text);
}
