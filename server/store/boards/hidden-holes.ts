import { listHiddenHoles } from '#domain/competition/holes.ts';
import { getCertifier, findContestHole } from '#domain/cards/marks.ts';
import { selectRowsOf, type Db } from '#server/db/schema.ts';
import {
  loadCompetitionRows,
  isHidingHoles,
  parseSettings,
  type CompetitionRow,
} from '../competitions/competitions.ts';
import type { FieldCourse } from '#domain/competition/types.ts';
import type { HolesInPlay } from '#domain/holes-in-play.ts';
import { loadHolesInPlay } from '../courses/round-holes.ts';
import { loadPlayersStartingElsewhere, type PlayerStartingElsewhere } from '../draws/starts.ts';
import { ROUND_NUMBERS } from '#domain/round.ts';
import { toRoundKey, type TournamentRow } from '../tournaments/rounds.ts';
import { loadTournamentRow } from '../tournaments/tournaments.ts';

/** Holes of a round that nobody sees until the organizer reveals them. */
export interface HiddenHoles {
  round_number: number;
  /** Hidden holes of players who start on hole 1 or are in no group. */
  holes: number[];
  /** For each player who starts on another hole: the last holes that the player plays. */
  elsewhere: { user: number; holes: number[] }[];
}

function computeHiddenHoles(
  rows: readonly CompetitionRow[],
  playersStartingElsewhere: readonly PlayerStartingElsewhere[],
  courses: readonly RoundInPlay[],
): HiddenHoles[] {
  const settings = rows.filter(isHidingHoles).flatMap((row) => parseSettings(row) ?? []);
  return listHiddenHoles(settings, null, courses).map(({ round_number, holes }) => ({
    round_number,
    holes,
    elsewhere: playersStartingElsewhere
      .filter((startingPlayer) => startingPlayer.round_number === round_number)
      .map(({ user, start_hole }) => ({
        user,
        holes:
          listHiddenHoles(settings, start_hole, courses).find(
            (hiddenInRound) => hiddenInRound.round_number === round_number,
          )?.holes ?? [],
      })),
  }));
}

type RoundInPlay = Pick<FieldCourse, 'round_number' | 'holes_in_play'>;

const listRoundsInPlay = (
  holesByRound: ReadonlyMap<string, HolesInPlay>,
  row: TournamentRow,
): RoundInPlay[] =>
  ROUND_NUMBERS.map((round_number) => ({
    round_number,
    holes_in_play: [...holesByRound.get(toRoundKey(row.id, round_number))!],
  }));

export async function findHiddenHolesInRows(
  db: Db,
  tournament: number,
  rows: readonly CompetitionRow[],
): Promise<HiddenHoles[]> {
  if (!rows.some(isHidingHoles)) return [];
  const row = await loadTournamentRow(db, tournament);
  const roundsInPlay = listRoundsInPlay(await loadHolesInPlay(db, [row]), row);
  return computeHiddenHoles(rows, await loadPlayersStartingElsewhere(db, [tournament]), roundsInPlay);
}

export const loadHiddenHoles = async (db: Db, tournament: number): Promise<HiddenHoles[]> =>
  findHiddenHolesInRows(db, tournament, await loadCompetitionRows(db, tournament));

export function createHiddenHolePredicate(
  hiddenByRound: readonly HiddenHoles[],
): (round: number, hole: number, user: number) => boolean {
  const hiddenByRoundNumber = new Map(
    hiddenByRound.map(({ round_number, holes, elsewhere }) => [
      round_number,
      {
        holes: new Set(holes),
        elsewhere: new Map(elsewhere.map((hiddenOfUser) => [hiddenOfUser.user, new Set(hiddenOfUser.holes)])),
      },
    ]),
  );
  return (round, hole, user) => {
    const hiddenRound = hiddenByRoundNumber.get(round);
    return (hiddenRound?.elsewhere.get(user) ?? hiddenRound?.holes)?.has(hole) ?? false;
  };
}

/** Hidden holes by tournament id, without tournaments that hide none. All ids must fit in one statement. */
export async function loadHiddenHolesByTournament(
  db: Db,
  tournaments: readonly TournamentRow[],
): Promise<Map<number, HiddenHoles[]>> {
  const ids = tournaments.map(({ id }) => id);
  const rows = await selectRowsOf(db, 'competitions', { shown: 0 })
    .where('tournament', 'in', ids)
    .where('settings', 'not like', '%"hide_last":0%')
    .execute();
  const rowsByTournament = new Map<number, CompetitionRow[]>();
  for (const row of rows)
    rowsByTournament.set(row.tournament, [...(rowsByTournament.get(row.tournament) ?? []), row]);
  if (rowsByTournament.size === 0) return new Map();
  const hidingTournaments = tournaments.filter(({ id }) => rowsByTournament.has(id));
  const playersStartingElsewhere = await loadPlayersStartingElsewhere(db, [...rowsByTournament.keys()]);
  const holesInPlay = await loadHolesInPlay(db, hidingTournaments);
  return new Map(
    hidingTournaments.map((row) => {
      const playersElsewhere = playersStartingElsewhere.filter(({ tournament }) => tournament === row.id);
      return [
        row.id,
        computeHiddenHoles(
          rowsByTournament.get(row.id)!,
          playersElsewhere,
          listRoundsInPlay(holesInPlay, row),
        ),
      ];
    }),
  );
}

/**
 * Returns a test that is false for hidden holes. While there are any, it is also false for certifications, because they
 * contain every score.
 */
export const createVisibilityFilter =
  (hiddenHoleNumbers: readonly number[]) =>
  ({ hole_number: holeNumber }: { hole_number: number }): boolean =>
    hiddenHoleNumbers.length === 0 ||
    (getCertifier(holeNumber) === null &&
      !hiddenHoleNumbers.includes(findContestHole(holeNumber)?.hole ?? holeNumber));
