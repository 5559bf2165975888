import type { Kysely } from 'kysely';
import type { FieldAnswer } from '#contract/scores/field.ts';
import { roundsOf } from '#domain/round.ts';
import type { Tables } from '#server/db/schema.ts';
import { versionedBytes, type VersionedBytes } from '#server/web/versioned-bytes.ts';
import { competitionRows, wireCompetition } from '../competitions/competitions.ts';
import { cameTooLate, eventIndex } from './event-index.ts';
import { fieldCards } from './field-cards.ts';
import { fieldCourses } from './field-courses.ts';
import { hiddenOfRows } from './hidden-holes.ts';
import { marksAmong, type Marks } from '../people/namesakes.ts';
import { drawsOf, isInDraw, isNotDrawn, type Draws } from '../players/not-in-draw.ts';
import { nameOf } from '../people/person-name.ts';
import { sidesOf } from '../competitions/sides.ts';
import { startsElsewhere } from '../draws/starts.ts';
import { tournamentById, type TournamentRow } from '../tournaments/tournaments.ts';

type Db = Kysely<Tables>;

/** In the order of joining. The index is the one of this event, else of the profile. */
async function fieldPlayers(
  db: Db,
  tournament: number,
  { draws, hasMarks }: { draws: Draws; hasMarks: boolean },
): Promise<FieldAnswer['players']> {
  const rows = await db
    .selectFrom('players')
    .innerJoin('users', 'users.id', 'players.player')
    .where('players.tournament', '=', tournament)
    .where('players.banned', '=', 0)
    .select(['users.id', 'users.username', 'users.first_name', 'users.last_name', 'users.handicap_tenths'])
    .select(['players.handicap_tenths as event_tenths', 'players.without_index', 'players.division'])
    .select(['players.tees', 'players.withdrawn_at'])
    .orderBy('players.id')
    .execute();
  const marks: Marks = hasMarks ? marksAmong(rows) : new Map();
  return rows.map((row) => ({
    id: row.id,
    name: marks.has(row.id) ? `${nameOf(row)} (${marks.get(row.id)})` : nameOf(row),
    index: eventIndex(row),
    index_fixed: row.event_tenths !== null,
    ...(cameTooLate(row) && { no_index: true }),
    division: row.division,
    tees: row.tees,
    withdrawn: row.withdrawn_at !== null,
    ...(isNotDrawn(draws, row.id) && { not_in_draw: true }),
  }));
}

/** The input of every competition's board. `hasMarks` false leaves out the marks that separate namesakes. */
export async function fieldAnswer(
  db: Db,
  tournament: TournamentRow,
  { hasMarks = true }: { hasMarks?: boolean } = {},
): Promise<FieldAnswer> {
  const { id } = tournament;
  const competitions = await competitionRows(db, id);
  const hidden = await hiddenOfRows(db, id, competitions);
  const starts = await startsElsewhere(db, [id]);
  const draws = await drawsOf(db, id);
  const players = await fieldPlayers(db, id, { draws, hasMarks });
  const left = new Set(players.flatMap((player) => (player.withdrawn ? player.id : [])));
  const counts = (round: number, user: number) => left.has(user) || isInDraw(draws, round, user);
  const shown = new Set(players.map((player) => player.id));
  const rounds = new Set(roundsOf(tournament).map(({ round_number }) => round_number));
  return {
    courses: await fieldCourses(db, tournament),
    players,
    ...(await fieldCards(db, id, { players: shown, rounds, hidden, counts })),
    sides: await sidesOf(db, id),
    starts: starts.map(({ round_number, user, start_hole }) => ({ round_number, user, start_hole })),
    competitions: competitions.map(wireCompetition),
    hidden: hidden.map(({ elsewhere, ...of }) => ({ ...of, ...(elsewhere.length > 0 && { elsewhere }) })),
  };
}

/** 404 without the tournament. Compresses after the snapshot, because others wait for that. */
export async function fieldBytes(
  snapshot: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
  id: number,
): Promise<VersionedBytes> {
  const { version, text } = await snapshot(async (db) => {
    const tournament = await tournamentById(db, id);
    return { version: tournament.version, text: JSON.stringify(await fieldAnswer(db, tournament)) };
  });
  return versionedBytes(version, text);
}
