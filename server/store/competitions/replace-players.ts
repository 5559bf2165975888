import type { Settings } from '#domain/competition/types.ts';

/** User ids of the single players of a competition's matches and teams; empty if sides play them. */
export const listSinglePlayers = ({ sides, matches, teams }: Settings): number[] =>
  sides === null
    ? [...matches.flatMap(({ a, b }) => [a, b]), ...(teams ?? []).flatMap((team) => team.sides)]
    : [];

/** User ids of the players in a competition's settings: entrants, and single players of matches and teams. */
export const listNamedPlayers = (settings: Settings): number[] => [
  ...(settings.who?.players ?? []),
  ...listSinglePlayers(settings),
];

/** Replaces players in a competition's settings, for merged accounts; sides keep their ids. */
export function replacePlayers<T extends Settings>(settings: T, toPlayer: (id: number) => number): T {
  const { who, matches, teams } = settings;
  return {
    ...settings,
    ...(who?.players && { who: { ...who, players: [...new Set(who.players.map(toPlayer))] } }),
    ...(settings.sides === null && {
      matches: matches.map((match) => ({ ...match, a: toPlayer(match.a), b: toPlayer(match.b) })),
      teams: teams && teams.map((team) => ({ ...team, sides: team.sides.map(toPlayer) })),
    }),
  };
}
