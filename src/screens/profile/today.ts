import { membersOf } from '#contract/groupings.ts';
import type { Grouping } from '#contract/groupings.ts';
import type { Tournament } from '#contract/tournaments.ts';
import type { RoundScore } from '#domain/round.ts';
import { HOLES, roundsOf, startingHole } from '#domain/round.ts';
import { firstName } from '#ui/names.ts';
import { t } from '#words/t.ts';

export interface RoundToday {
  tournament: Tournament;
  round: number;
}

/** The rounds of a day among some tournaments. */
export const roundsToday = (tournaments: readonly Tournament[], today: string): RoundToday[] =>
  tournaments.flatMap((tournament) =>
    roundsOf(tournament)
      .filter(({ date }) => date === today)
      .map(({ round_number }) => ({ tournament, round: round_number })),
  );

/** 'with Bill and Ken': the others of a player's group of a round; null before the draw. */
export function mateWords(groups: readonly Grouping[], round: number, userId: number): string | null {
  const group = groups
    .filter(({ round_number }) => round_number === round)
    .map(membersOf)
    .find((members) => members.some(({ id }) => id === userId));
  const names = group?.filter(({ id }) => id !== userId).map(firstName) ?? [];
  const last = names.at(-1);
  if (last === undefined) return null;
  const others = names.slice(0, -1).join(', ');
  return t('with {name}', { name: others === '' ? last : t('{names} and {last}', { names: others, last }) });
}

/** What the way to a card says: where it goes on, as far as the holes played are known. */
export function goOnWords(score: RoundScore | undefined): string {
  if (score === undefined || score.holes_played === 0) return t('Start at hole 1');
  if (score.holes_played >= HOLES) return t('Look at your card');
  if (score.played_holes === undefined) return t('Continue');
  const hole = startingHole(score.played_holes.map((played) => ({ hole_number: played, score: 1 })));
  return t('Continue at hole {hole}', { hole });
}
