import type { Settings } from '#domain/competition/types.ts';
import type { Db } from '#server/db/schema.ts';
import { badInput } from '#server/failures.ts';
import { findSettingsProblem, type TournamentFacts } from './settings-problem.ts';
import { loadSides } from './sides.ts';
import { ROUNDS, dateOf } from '../tournaments/rounds.ts';
import { loadTournamentRow } from '../tournaments/tournaments.ts';

const trimNames = (settings: Settings): Settings => ({
  ...settings,
  sides: settings.sides?.trim() ?? null,
  who: settings.who && { ...settings.who, division: settings.who.division?.trim() ?? null },
  teams: settings.teams && settings.teams.map((team) => ({ ...team, name: team.name.trim() })),
});

/**
 * Resolves to the settings to store. Throws 400 unless they fit the tournament. Banned players count as missing, unless
 * `acceptsBanned`.
 */
export async function validateSettings(
  trx: Db,
  tournament: number,
  givenSettings: Settings,
  { acceptsBanned = false }: { acceptsBanned?: boolean } = {},
): Promise<Settings> {
  const settings = trimNames(givenSettings);
  const row = await loadTournamentRow(trx, tournament);
  const rounds = ROUNDS.filter((round) => dateOf(row, round) !== null);
  const problem = findSettingsProblem(settings, {
    rounds,
    ...(await loadSideFacts(trx, tournament, settings.sides, acceptsBanned)),
  });
  if (problem !== null) throw badInput(problem, 'settings');
  return settings;
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
