import type { Kysely } from 'kysely';
import { hiddenHoles } from '#domain/competition/holes.ts';
import { certifierAt, findMeasuredPlace } from '#domain/cards/marks.ts';
import type { Tables } from '#server/db/schema.ts';
import {
  loadCompetitionRows,
  isHiding,
  parseSettings,
  type CompetitionRow,
} from '../competitions/competitions.ts';
import type { FieldCourse } from '#domain/competition/types.ts';
import type { HolesInPlay } from '#domain/holes-in-play.ts';
import { loadHolesInPlay } from '../courses/round-holes.ts';
import { loadStartsElsewhere, type StartElsewhere } from '../draws/starts.ts';
import { ROUNDS, roundKey, type TournamentRow } from '../tournaments/rounds.ts';
import { tournamentById } from '../tournaments/tournaments.ts';

/** Holes of a round that nobody sees until the organizer reveals them. */
export interface HiddenHoles {
  round_number: number;
  /** Hidden holes of players who start on hole 1 or are in no group. */
  holes: number[];
  /** For each player who starts on another hole: the last holes that the player plays. */
  elsewhere: { user: number; holes: number[] }[];
}

function computeHidden(
  rows: readonly CompetitionRow[],
  starts: readonly StartElsewhere[],
  courses: readonly RoundInPlay[],
): HiddenHoles[] {
  const settings = rows.filter(isHiding).flatMap((row) => parseSettings(row) ?? []);
  return hiddenHoles(settings, null, courses).map(({ round_number, holes }) => ({
    round_number,
    holes,
    elsewhere: starts
      .filter((start) => start.round_number === round_number)
      .map(({ user, start_hole }) => ({
        user,
        holes:
          hiddenHoles(settings, start_hole, courses).find(
            (hiddenInRound) => hiddenInRound.round_number === round_number,
          )?.holes ?? [],
      })),
  }));
}

type RoundInPlay = Pick<FieldCourse, 'round_number' | 'holes_in_play'>;

const listInPlay = (holesByRound: ReadonlyMap<string, HolesInPlay>, row: TournamentRow): RoundInPlay[] =>
  ROUNDS.map((round_number) => ({
    round_number,
    holes_in_play: [...holesByRound.get(roundKey(row.id, round_number))!],
  }));

export async function findHiddenInRows(
  db: Kysely<Tables>,
  tournament: number,
  rows: readonly CompetitionRow[],
): Promise<HiddenHoles[]> {
  if (!rows.some(isHiding)) return [];
  const row = await tournamentById(db, tournament);
  const inPlay = listInPlay(await loadHolesInPlay(db, [row]), row);
  return computeHidden(rows, await loadStartsElsewhere(db, [tournament]), inPlay);
}

export const loadHidden = async (db: Kysely<Tables>, tournament: number): Promise<HiddenHoles[]> =>
  findHiddenInRows(db, tournament, await loadCompetitionRows(db, tournament));

export function createHiddenTest(
  hiddenByRound: readonly HiddenHoles[],
): (round: number, hole: number, user: number) => boolean {
  const rounds = new Map(
    hiddenByRound.map(({ round_number, holes, elsewhere }) => [
      round_number,
      {
        holes: new Set(holes),
        elsewhere: new Map(elsewhere.map((hiddenOfUser) => [hiddenOfUser.user, new Set(hiddenOfUser.holes)])),
      },
    ]),
  );
  return (round, hole, user) => {
    const hiddenRound = rounds.get(round);
    return (hiddenRound?.elsewhere.get(user) ?? hiddenRound?.holes)?.has(hole) ?? false;
  };
}

/**
 * Hidden holes by tournament id; tournaments without any are left out. All ids (some thousand) must fit in one
 * statement.
 */
export async function loadHiddenByTournament(
  db: Kysely<Tables>,
  tournaments: readonly TournamentRow[],
): Promise<Map<number, HiddenHoles[]>> {
  const ids = tournaments.map(({ id }) => id);
  const rows = await db
    .selectFrom('competitions')
    .where('tournament', 'in', ids)
    .where('shown', '=', 0)
    .where('settings', 'not like', '%"hide_last":0%')
    .selectAll()
    .execute();
  const byTournament = new Map<number, CompetitionRow[]>();
  for (const row of rows)
    byTournament.set(row.tournament, [...(byTournament.get(row.tournament) ?? []), row]);
  if (byTournament.size === 0) return new Map();
  const hiding = tournaments.filter(({ id }) => byTournament.has(id));
  const startsElsewhere = await loadStartsElsewhere(db, [...byTournament.keys()]);
  const inPlay = await loadHolesInPlay(db, hiding);
  return new Map(
    hiding.map((row) => {
      const tournamentStarts = startsElsewhere.filter(({ tournament }) => tournament === row.id);
      return [row.id, computeHidden(byTournament.get(row.id)!, tournamentStarts, listInPlay(inPlay, row))];
    }),
  );
}

/**
 * Returns a test that is false for hidden holes, and for certifications while any hole is hidden, because they have
 * every score.
 */
export const createVisibilityFilter =
  (hiddenNumbers: readonly number[]) =>
  ({ hole_number: holeNumber }: { hole_number: number }): boolean =>
    hiddenNumbers.length === 0 ||
    (certifierAt(holeNumber) === null &&
      !hiddenNumbers.includes(findMeasuredPlace(holeNumber)?.hole ?? holeNumber));
