import { readSettings } from '#contract/competitions/competitions.ts';
import { fieldOf, type FieldAnswer } from '#contract/scores/field.ts';
import { contestsIn, contestsOn } from '#domain/competition/contests-in-hand.ts';
import { boardKindOf } from '#domain/competition/formats.ts';
import { sayWhileScoring, withCards, worthsOf, type HandCard } from '#domain/competition/in-hand.ts';
import type { Field, Settings } from '#domain/competition/types.ts';
import { cardWords, contestWords } from '#ui/competition/scoringWords.ts';
import type { InHand, Worths } from '../hand.ts';

/** Competitions of a field that show results during this round; computed once per field. */
export interface Plan {
  field: Field;
  round: number;
  competitions: Settings[];
  contests: Settings[];
  /** True if a match, a side or a contest depends on other cards than the scored ones. */
  needsMates: boolean;
}

/** Null if no competition that this app version supports shows results during this round. */
export function planOf(answer: FieldAnswer, round: number): Plan | null {
  const known = answer.competitions.flatMap(({ settings }) => readSettings(settings) ?? []);
  const competitions = sayWhileScoring(known, round);
  const contests = contestsIn(known, round);
  if (competitions.length + contests.length === 0) return null;
  const needsMates =
    contests.length > 0 || competitions.some((one) => boardKindOf(one) === 'matches' || one.sides !== null);
  return { field: fieldOf(answer), round, competitions, contests, needsMates };
}

/** Null if this hole has no result to show. */
export function makeWorths(plan: Plan, { hole, cards }: InHand, mates: readonly HandCard[]): Worths | null {
  const { round, competitions } = plan;
  const field = withCards(plan.field, round, [...mates, ...cards]);
  const users = cards.map(({ user }) => user);
  const said = [...worthsOf(field, competitions, { round, hole, users })].filter(
    ([, worth]) => worth.hole !== null || worth.match !== null,
  );
  const contests = contestsOn(field, plan.contests, { round, hole });
  if (said.length + contests.length === 0) return null;
  return {
    hole,
    cards: new Map(said.map(([user, worth]) => [user, cardWords(worth)])),
    contests: contests.map((contest) => ({ kind: contest.kind, words: contestWords(contest) })),
  };
}
