import { readSettings } from '#contract/competitions/competitions.ts';
import { fieldOf, type FieldAnswer } from '#contract/scores/field.ts';
import { contestsIn, contestsOn } from '#domain/competition/contests-in-hand.ts';
import { boardKindOf } from '#domain/competition/formats.ts';
import { sayWhileScoring, withCards, worthsOf, type HandCard } from '#domain/competition/in-hand.ts';
import type { Field, Settings } from '#domain/competition/types.ts';
import { cardWords, contestWords } from '#ui/competition/scoringWords.ts';
import type { InHand, Worths } from '../hand.ts';

/** What is made once for a field: its competitions that say something in this round. */
export interface Plan {
  field: Field;
  round: number;
  competitions: Settings[];
  contests: Settings[];
  /** A match, a side or a contest is about other cards than the one in hand. */
  needsMates: boolean;
}

/** Null where no competition says anything while this round is scored, or none that this version knows. */
export function planOf(answer: FieldAnswer, round: number): Plan | null {
  const known = answer.competitions.flatMap(({ settings }) => readSettings(settings) ?? []);
  const competitions = sayWhileScoring(known, round);
  const contests = contestsIn(known, round);
  if (competitions.length + contests.length === 0) return null;
  const needsMates =
    contests.length > 0 || competitions.some((one) => boardKindOf(one) === 'matches' || one.sides !== null);
  return { field: fieldOf(answer), round, competitions, contests, needsMates };
}

/** The words of the hole in hand for each card that is scored; null where there are none for anybody. */
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
