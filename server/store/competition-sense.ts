import type { Kysely } from 'kysely';
import type { Settings } from '#domain/competition/types.ts';
import type { Tables } from '../db/schema.ts';
import { badInput } from '../failures.ts';
import { sidesOf } from './sides.ts';
import { ROUNDS, dateOf, tournamentById } from './tournaments.ts';

/** What a tournament has that settings may name. */
interface Known {
  rounds: readonly number[];
  /** Sides of the set that plays, or players where each is a side. */
  ids: ReadonlySet<number>;
}

const isAscending = (rounds: readonly number[]): boolean =>
  rounds.every((round, i) => i === 0 || round > rounds[i - 1]!);

/** What is wrong with pairings and teams, or null. */
function pairingProblem(settings: Settings, { ids }: Known): string | null {
  const { matches, teams, rounds } = settings;
  for (const { round_number, a, b } of matches) {
    if (!rounds.includes(round_number)) return `A match is in round ${round_number}, which does not count.`;
    if (a === b) return 'A match needs two different sides.';
    if (!ids.has(a) || !ids.has(b)) return 'A match names a side that is not in the tournament.';
  }
  const inTeams = (teams ?? []).flatMap(({ sides }) => sides);
  if (new Set(inTeams).size < inTeams.length) return 'A side can be in one team only.';
  if (inTeams.some((id) => !ids.has(id))) return 'A team names a side that is not in the tournament.';
  return null;
}

/** What makes no sense in settings that are well formed, in one sentence; null for nothing. */
export function settingsProblem(settings: Settings, known: Known): string | null {
  const { format, rounds, sides, ball, net, who, cut, contest_hole } = settings;
  const missing = rounds.find((round) => !known.rounds.includes(round));
  if (missing !== undefined) return `This tournament has no round ${missing}.`;
  if (!isAscending(rounds)) return 'The rounds must be in order, each of them once.';
  if ((format === 'near' || format === 'long') && contest_hole === null)
    return 'Nearest the pin and longest drive need their hole.';
  if (ball === 'one' && sides === null) return 'One ball is played by sides: name their set.';
  if (Array.isArray(net?.percent) && ball !== 'one')
    return 'Shares of the handicaps of a side are for one ball; for own balls give one percentage.';
  if (who?.index && who.index[0] > who.index[1]) return 'The lowest index must not be above the highest.';
  if (cut && !rounds.includes(cut.after_round)) return 'The cut must be after a round that counts.';
  if (cut && cut.top === null && cut.within === null) return 'The cut needs a place or a number of strokes.';
  return pairingProblem(settings, known);
}

/** 400 with one sentence unless the settings fit the tournament. */
export async function requireSettings(
  trx: Kysely<Tables>,
  tournament: number,
  settings: Settings,
): Promise<void> {
  const row = await tournamentById(trx, tournament);
  const rounds = ROUNDS.filter((round) => dateOf(row, round) !== null);
  const problem = settingsProblem(settings, { rounds, ids: await idsOf(trx, tournament, settings.sides) });
  if (problem !== null) throw badInput(problem, 'settings');
}

async function idsOf(trx: Kysely<Tables>, tournament: number, set: string | null): Promise<Set<number>> {
  if (set !== null) {
    const sides = await sidesOf(trx, tournament);
    return new Set(sides.filter(({ set_name }) => set_name === set.trim()).map(({ id }) => id));
  }
  const players = await trx
    .selectFrom('players')
    .where('tournament', '=', tournament)
    .where('banned', '=', 0)
    .select('player')
    .execute();
  return new Set(players.map(({ player }) => player));
}
