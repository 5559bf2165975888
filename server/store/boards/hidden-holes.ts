import type { Kysely } from 'kysely';
import { hiddenHoles } from '#domain/competition/holes.ts';
import { certifierAt, measuredAt } from '#domain/cards/marks.ts';
import type { Tables } from '#server/db/schema.ts';
import {
  loadCompetitionRows,
  isHiding,
  parseSettings,
  type CompetitionRow,
} from '../competitions/competitions.ts';
import { loadStartsElsewhere, type StartElsewhere } from '../draws/starts.ts';

/** Holes of a round that nobody sees until the organizer reveals them. */
export interface HiddenHoles {
  round_number: number;
  /** For players who start on hole 1 or are in no group. */
  holes: number[];
  /** For each player who starts on another hole: the last holes that they play. */
  elsewhere: { user: number; holes: number[] }[];
}

function computeHidden(rows: readonly CompetitionRow[], starts: readonly StartElsewhere[]): HiddenHoles[] {
  const settings = rows.filter(isHiding).flatMap((row) => parseSettings(row) ?? []);
  return hiddenHoles(settings).map(({ round_number, holes }) => ({
    round_number,
    holes,
    elsewhere: starts
      .filter((start) => start.round_number === round_number)
      .map(({ user, start_hole }) => ({
        user,
        holes: hiddenHoles(settings, start_hole).find((of) => of.round_number === round_number)?.holes ?? [],
      })),
  }));
}

export async function findHiddenInRows(
  db: Kysely<Tables>,
  tournament: number,
  rows: readonly CompetitionRow[],
): Promise<HiddenHoles[]> {
  return rows.some(isHiding) ? computeHidden(rows, await loadStartsElsewhere(db, [tournament])) : [];
}

export const loadHidden = async (db: Kysely<Tables>, tournament: number): Promise<HiddenHoles[]> =>
  findHiddenInRows(db, tournament, await loadCompetitionRows(db, tournament));

/** Returns a lookup for a hole of a user's card. */
export function createHiddenTest(
  hidden: readonly HiddenHoles[],
): (round: number, hole: number, user: number) => boolean {
  const rounds = new Map(
    hidden.map(({ round_number, holes, elsewhere }) => [
      round_number,
      { holes: new Set(holes), elsewhere: new Map(elsewhere.map((of) => [of.user, new Set(of.holes)])) },
    ]),
  );
  return (round, hole, user) => {
    const of = rounds.get(round);
    return (of?.elsewhere.get(user) ?? of?.holes)?.has(hole) ?? false;
  };
}

/** By tournament id, only those with hidden holes. All ids (some thousand) must fit in one statement. */
export async function loadHiddenByTournament(
  db: Kysely<Tables>,
  tournaments: readonly number[],
): Promise<Map<number, HiddenHoles[]>> {
  const rows = await db
    .selectFrom('competitions')
    .where('tournament', 'in', tournaments)
    .where('shown', '=', 0)
    .where('settings', 'not like', '%"hide_last":0%')
    .selectAll()
    .execute();
  const byTournament = new Map<number, CompetitionRow[]>();
  for (const row of rows)
    byTournament.set(row.tournament, [...(byTournament.get(row.tournament) ?? []), row]);
  const starts = rows.length === 0 ? [] : await loadStartsElsewhere(db, [...byTournament.keys()]);
  return new Map(
    [...byTournament].map(([id, some]) => [
      id,
      computeHidden(
        some,
        starts.filter(({ tournament }) => tournament === id),
      ),
    ]),
  );
}

/** False for hidden holes, and for certifications while any hole is hidden, because they contain every score. */
export const isShownWith =
  (hidden: readonly number[]) =>
  ({ hole_number: place }: { hole_number: number }): boolean =>
    hidden.length === 0 ||
    (certifierAt(place) === null && !hidden.includes(measuredAt(place)?.hole ?? place));
