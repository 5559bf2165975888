import { boardKindOf, hasPot, isMeasured } from '#domain/competition/formats.ts';
import type { Settings } from '#domain/competition/types.ts';
import { sentence, type Message } from '#words/message.ts';
import { describeMissingRound } from '../tournaments/require-round.ts';

type Problem = string | Message | null;

export interface TournamentFacts {
  rounds: readonly number[];
  /** Round of each side (null: all rounds), by the side's id, or by the player's id if each player is a side. */
  opponents: ReadonlyMap<number, number | null>;
  /** Number of members of the largest side in the set; null without sides. */
  largest: number | null;
}

function findRoundsProblem({ rounds }: Settings, facts: TournamentFacts): Problem {
  const round = rounds.find((roundNumber) => !facts.rounds.includes(roundNumber));
  if (round !== undefined) return describeMissingRound(round);
  return rounds.every((roundNumber, i) => i === 0 || roundNumber > rounds[i - 1]!)
    ? null
    : 'The rounds must be in order, each only once.';
}

function findSidesProblem(
  { format, sides, ball, count, net }: Settings,
  { largest }: TournamentFacts,
): Problem {
  if (isMeasured(format))
    return sides === null && ball === 'own'
      ? null
      : 'Nearest the pin and longest drive are for single players.';
  if (ball === 'one' && sides === null) return 'One ball is played by pairs or teams. Choose them.';
  if (Array.isArray(net?.percent) && ball !== 'one')
    return 'Handicap shares are for sides with one ball. If each player plays a ball, fill in one percentage.';
  const maxCountingBalls = Math.max(...count);
  if (maxCountingBalls === 1) return null;
  if (sides === null || ball === 'one')
    return 'Several balls can count only if each player of a side plays a ball.';
  if (boardKindOf({ format }) === 'matches')
    return 'In a match one ball of each side counts, the better one.';
  if (largest !== null && maxCountingBalls > largest)
    return sentence('The largest side has {largest} of the {most} balls that should count.', {
      largest,
      most: maxCountingBalls,
    });
  return null;
}

function findPairingProblem(
  { format, matches, teams, rounds }: Settings,
  { opponents }: TournamentFacts,
): Problem {
  if (boardKindOf({ format }) !== 'matches')
    return matches.length === 0 && teams === null ? null : 'Only a match has pairings and teams.';
  const seenPairings = new Set<string>();
  for (const { round_number: round, a, b } of matches) {
    if (!rounds.includes(round))
      return sentence('A match is in round {round}, which does not count.', { round });
    if (a === b) return 'A match needs two different sides.';
    if (!opponents.has(a) || !opponents.has(b))
      return 'A match includes a player who is not in this tournament.';
    if ([a, b].some((id) => (opponents.get(id) ?? round) !== round))
      return sentence('A match of round {round} includes a side from another round.', { round });
    const key = `${round} ${Math.min(a, b)} ${Math.max(a, b)}`;
    if (seenPairings.has(key))
      return sentence('Two sides play each other twice in round {round}.', { round });
    seenPairings.add(key);
  }
  return teams && findTeamsProblem(teams, matches, opponents);
}

function findTeamsProblem(
  teams: NonNullable<Settings['teams']>,
  matches: Settings['matches'],
  opponents: TournamentFacts['opponents'],
): Problem {
  const [firstTeam, secondTeam] = teams;
  if (firstTeam?.name.trim() === secondTeam?.name.trim()) return 'The two teams need different names.';
  const sidesOfTeams = teams.flatMap(({ sides }) => sides);
  if (new Set(sidesOfTeams).size < sidesOfTeams.length) return 'A side can be in one team only.';
  if (sidesOfTeams.some((id) => !opponents.has(id)))
    return 'A team includes a player who is not in this tournament.';
  const isOfFirstTeam = (id: number): boolean => firstTeam!.sides.includes(id);
  const hasBothTeams = matches.every(
    ({ a, b }) =>
      sidesOfTeams.includes(a) && sidesOfTeams.includes(b) && isOfFirstTeam(a) !== isOfFirstTeam(b),
  );
  return hasBothTeams ? null : 'With two teams, each match is between a side of one and a side of the other.';
}

function findCutProblem({ cut, rounds, format }: Settings): Problem {
  if (!cut) return null;
  if (boardKindOf({ format }) !== 'rows') return 'A cut needs a format with a total.';
  if (!rounds.includes(cut.after_round)) return 'The cut must be after a round that counts.';
  return cut.top === null && cut.within === null ? 'The cut needs a place or a number of strokes.' : null;
}

function findOtherProblem({ format, contest_hole, who, prizes, hide_last }: Settings): Problem {
  const boardKind = boardKindOf({ format });
  if (boardKind === 'contest' && contest_hole === null)
    return 'Nearest the pin and longest drive need their hole.';
  if (who?.index && who.index[0] > who.index[1]) return 'The lowest index must not be above the highest.';
  if (boardKind === 'matches' && prizes.length > 0) return 'A match has no prizes by place.';
  if (hasPot({ format }) && prizes.length > 1) return 'This format has one prize, the pot.';
  if (hide_last > 0 && (boardKind === 'contest' || boardKind === 'matches'))
    return 'In a match, and nearest the pin, no holes can be hidden.';
  return null;
}

/** Returns why the settings do not fit the tournament; null if they do. The schema has checked their format. */
export const findSettingsProblem = (settings: Settings, facts: TournamentFacts): Problem =>
  findRoundsProblem(settings, facts) ??
  findSidesProblem(settings, facts) ??
  findPairingProblem(settings, facts) ??
  findCutProblem(settings) ??
  findOtherProblem(settings);
