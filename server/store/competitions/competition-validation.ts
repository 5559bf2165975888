import { findRoundWithoutHole, hasStoredContestHole } from '#domain/competition/hole-contests.ts';
import type { Settings } from '#domain/competition/types.ts';
import type { Db } from '#server/db/schema.ts';
import { badInput } from '#server/failures.ts';
import { sentence, type Message } from '#words/message.ts';
import { loadHolesByRound } from '../courses/round-holes.ts';
import { findSettingsProblem, type TournamentFacts } from './settings-problem.ts';
import { loadSides } from './sides.ts';
import { ROUND_NUMBERS } from '#domain/round.ts';
import { dateOf, type TournamentRow } from '../tournaments/rounds.ts';
import { loadTournamentRow } from '../tournaments/tournaments.ts';

const trimNames = (settings: Settings): Settings => ({
  ...settings,
  sides: settings.sides?.trim() ?? null,
  who: settings.who && { ...settings.who, division: settings.who.division?.trim() ?? null },
  teams: settings.teams && settings.teams.map((team) => ({ ...team, name: team.name.trim() })),
});

/**
 * Resolves to the settings to store. Throws 400 unless they fit the tournament. Banned players count as missing, unless
 * `acceptsBanned`. `stored`: the settings before a change, whose hole of a contest may stay.
 */
export async function validateSettings(
  trx: Db,
  tournament: number,
  givenSettings: Settings,
  { acceptsBanned = false, stored = null }: { acceptsBanned?: boolean; stored?: Settings | null } = {},
): Promise<Settings> {
  const settings = trimNames(givenSettings);
  const row = await loadTournamentRow(trx, tournament);
  const rounds = ROUND_NUMBERS.filter((round) => dateOf(row, round) !== null);
  const sideFacts = await loadSideFacts(trx, tournament, settings.sides, acceptsBanned);
  const problem =
    findSettingsProblem(settings, { rounds, ...sideFacts }) ??
    (await findHoleProblem(trx, row, settings, stored));
  if (problem !== null) throw badInput(problem, 'settings');
  return settings;
}

async function findHoleProblem(
  trx: Db,
  row: TournamentRow,
  settings: Settings,
  stored: Settings | null,
): Promise<Message | null> {
  const { contest_hole: hole } = settings;
  if (hole === null || hasStoredContestHole(settings, stored)) return null;
  const holes = (await loadHolesByRound(trx, [row])).get(row.id) ?? {};
  const courses = ROUND_NUMBERS.map((round) => ({ round_number: round, holes_in_play: holes[`${round}`] }));
  const round = findRoundWithoutHole(settings, courses);
  return round === undefined
    ? null
    : sentence('Hole {hole} is not played in round {round}.', { hole, round });
}

async function loadSideFacts(
  trx: Db,
  tournament: number,
  setName: string | null,
  acceptsBanned: boolean,
): Promise<Omit<TournamentFacts, 'rounds'>> {
  if (setName !== null) {
    const sides = (await loadSides(trx, tournament)).filter(({ set_name }) => set_name === setName);
    return {
      opponents: new Map(sides.map(({ id, round_number }) => [id, round_number])),
      largest: sides.length === 0 ? null : Math.max(...sides.map(({ members }) => members.length)),
    };
  }
  const players = await trx
    .selectFrom('players')
    .where('tournament', '=', tournament)
    .where('banned', 'in', acceptsBanned ? [0, 1] : [0])
    .select('player')
    .execute();
  return { opponents: new Map(players.map(({ player }) => [player, null])), largest: null };
}
