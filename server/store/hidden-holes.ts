import type { Kysely } from 'kysely';
import { hiddenHoles } from '#domain/competition/holes.ts';
import { certifierAt, measuredAt } from '#domain/marks.ts';
import type { Tables } from '../db/schema.ts';
import { competitionRows, isHiding, settingsIn, type CompetitionRow } from './competitions.ts';

/** Holes of a round that nobody is shown before the organizer shows them. */
export interface Hidden {
  round_number: number;
  holes: number[];
}

/** The holes that these competitions of a tournament hide, by round. */
export const hiddenBy = (rows: readonly CompetitionRow[]): Hidden[] =>
  hiddenHoles(rows.filter(isHiding).flatMap((row) => settingsIn(row) ?? []));

/** The hidden holes of a tournament; none where no competition hides any. */
export const hiddenOf = async (db: Kysely<Tables>, tournament: number): Promise<Hidden[]> =>
  hiddenBy(await competitionRows(db, tournament));

/** Tells of a hole whether it is hidden. */
export function isHiddenIn(hidden: readonly Hidden[]): (round: number, hole: number) => boolean {
  const rounds = new Map(hidden.map(({ round_number, holes }) => [round_number, new Set(holes)]));
  return (round, hole) => rounds.get(round)?.has(hole) ?? false;
}

/** The hidden holes of one round. */
export const hiddenInRound = (hidden: readonly Hidden[], round: number): readonly number[] =>
  hidden.find(({ round_number }) => round_number === round)?.holes ?? [];

/** The hidden holes of those of these tournaments (some thousand at most) that have some, by its id. */
export async function hiddenOfAll(
  db: Kysely<Tables>,
  tournaments: readonly number[],
): Promise<Map<number, Hidden[]>> {
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
  return new Map([...byTournament].map(([tournament, some]) => [tournament, hiddenBy(some)]));
}

/** Tells of a register of a card whether it is told with these holes hidden. Certifications are not: they have every score. */
export const isToldIn =
  (hidden: readonly number[]) =>
  ({ hole_number: place }: { hole_number: number }): boolean =>
    hidden.length === 0 ||
    (certifierAt(place) === null && !hidden.includes(measuredAt(place)?.hole ?? place));
