import type { Kysely } from 'kysely';
import type { Settings } from '#domain/competition/types.ts';
import type { Tables } from '#server/db/schema.ts';
import { badInput } from '#server/failures.ts';
import { settingsProblem, type Known } from './settings-problem.ts';
import { sidesOf } from './sides.ts';
import { ROUNDS, dateOf, tournamentById } from '../tournaments/tournaments.ts';

type Db = Kysely<Tables>;

/** Names are compared without spaces around them. */
const tidy = (settings: Settings): Settings => ({
  ...settings,
  sides: settings.sides?.trim() ?? null,
  who: settings.who && { ...settings.who, division: settings.who.division?.trim() ?? null },
  teams: settings.teams && settings.teams.map((team) => ({ ...team, name: team.name.trim() })),
});

/** Returns the settings to store. 400 with a sentence unless they fit the tournament. */
export async function sensibleSettings(trx: Db, tournament: number, given: Settings): Promise<Settings> {
  const settings = tidy(given);
  const row = await tournamentById(trx, tournament);
  const rounds = ROUNDS.filter((round) => dateOf(row, round) !== null);
  const problem = settingsProblem(settings, {
    rounds,
    ...(await opponentsOf(trx, tournament, settings.sides)),
  });
  if (problem !== null) throw badInput(problem, 'settings');
  return settings;
}

async function opponentsOf(trx: Db, tournament: number, set: string | null): Promise<Omit<Known, 'rounds'>> {
  if (set !== null) {
    const sides = (await sidesOf(trx, tournament)).filter(({ set_name }) => set_name === set);
    return {
      opponents: new Map(sides.map(({ id, round_number }) => [id, round_number])),
      largest: sides.length === 0 ? null : Math.max(...sides.map(({ members }) => members.length)),
    };
  }
  const players = await trx
    .selectFrom('players')
    .where('tournament', '=', tournament)
    .where('banned', '=', 0)
    .select('player')
    .execute();
  return { opponents: new Map(players.map(({ player }) => [player, null])), largest: null };
}
