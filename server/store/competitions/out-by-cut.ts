import type { Kysely } from 'kysely';
import { fieldOf } from '#contract/scores/field.ts';
import { hasCutBefore, outByCut as outIn } from '#domain/competition/out-by-cut.ts';
import type { Tables } from '#server/db/schema.ts';
import { competitionRows, settingsIn } from './competitions.ts';
import { fieldAnswer } from '../boards/field.ts';
import { tournamentById } from '../tournaments/tournaments.ts';

type Db = Kysely<Tables>;

const competitionsOf = async (db: Db, tournament: number) =>
  (await competitionRows(db, tournament)).map((row) => ({ name: row.name, settings: settingsIn(row) }));

/** A cheap check: to find the players out by a cut, the whole field must be read. */
export const mayBeCut = async (db: Db, tournament: number, round: number): Promise<boolean> =>
  hasCutBefore(await competitionsOf(db, tournament), round);

/** User ids of players who missed an earlier cut. */
export async function outByCut(db: Db, tournament: number, round: number): Promise<ReadonlySet<number>> {
  const competitions = await competitionsOf(db, tournament);
  if (!hasCutBefore(competitions, round)) return new Set();
  const field = fieldOf(await fieldAnswer(db, await tournamentById(db, tournament)));
  return new Set(outIn(field, competitions, round).keys());
}
