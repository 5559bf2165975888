import { listPlayTogether } from '#domain/draw/play-together.ts';
import type { Db } from '#server/db/schema.ts';
import { loadCompetitionRows, parseSettings } from './competitions.ts';
import { loadSides } from './sides.ts';

/** User ids of each side and each match of the round, for the draw. MAX_COMPETITIONS and MAX_SIDES limit the rows. */
export async function loadPlayTogether(db: Db, tournament: number, round: number): Promise<number[][]> {
  const competitions = (await loadCompetitionRows(db, tournament)).flatMap((row) => parseSettings(row) ?? []);
  const hasSides = competitions.some(({ rounds, sides }) => sides !== null && rounds.includes(round));
  const sides = hasSides ? await loadSides(db, tournament) : [];
  return listPlayTogether(competitions, sides, round).map((together) => together.sides.flat());
}
