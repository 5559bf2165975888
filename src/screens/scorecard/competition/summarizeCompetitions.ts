import { readCompetition } from '#contract/competitions/competitions.ts';
import { toField, type FieldAnswer } from '#contract/scores/field.ts';
import { selectRoundContests, findHoleContests } from '#domain/competition/hole-contests.ts';
import { boardKindOf } from '#domain/competition/formats.ts';
import { hasMatchOf } from '#domain/competition/match-results.ts';
import {
  selectScoringCompetitions,
  applyLocalCards,
  summarizeScoring,
  type LocalScorecard,
} from '#domain/competition/scoring-summary.ts';
import type { Field, Settings } from '#domain/competition/types.ts';
import { buildScoringTexts, describeContest } from '#ui/competition/scoringText.ts';
import type { CardsBeingScored, CompetitionSummary } from '../cardsBeingScored.ts';

/** Competitions of a field that show results during this round, computed once per field. */
export interface SummaryPlan {
  field: Field;
  round: number;
  competitions: Settings[];
  contests: Settings[];
  /** True if a match, a side or a contest depends on cards that are not scored here. */
  needsMates: boolean;
}

/** Null if no supported competition shows results during this round. */
export function createPlan(fieldAnswer: FieldAnswer, round: number): SummaryPlan | null {
  const supportedCompetitions = fieldAnswer.competitions.flatMap(
    (competition) => readCompetition(competition) ?? [],
  );
  const competitions = selectScoringCompetitions(supportedCompetitions, round);
  const contests = selectRoundContests(supportedCompetitions, round);
  if (competitions.length + contests.length === 0) return null;
  const needsMates =
    contests.length > 0 ||
    competitions.some((competition) => boardKindOf(competition) === 'matches' || competition.sides !== null);
  return { field: toField(fieldAnswer), round, competitions, contests, needsMates };
}

/** Computes the results of the hole; null if it has none to show. */
export function summarizeCompetitions(
  plan: SummaryPlan,
  { hole, cards }: CardsBeingScored,
  mateCards: readonly LocalScorecard[],
): CompetitionSummary | null {
  const { round, competitions } = plan;
  const field = applyLocalCards(plan.field, round, [...mateCards, ...cards]);
  const users = cards.map(({ user }) => user);
  const summaries = [...summarizeScoring(field, competitions, { round, hole, users })].filter(
    ([, summary]) => summary.hole !== null || summary.match !== null,
  );
  const contests = findHoleContests(field, plan.contests, { round, hole });
  const has_match =
    plan.field.match_results !== undefined &&
    competitions.some((competition) => hasMatchOf(field, competition, round, users));
  if (summaries.length + contests.length === 0 && !has_match) return null;
  return {
    hole,
    cards: new Map(summaries.map(([user, summary]) => [user, buildScoringTexts(summary)])),
    has_match,
    contests: contests.map((contest) => ({ kind: contest.kind, words: describeContest(contest) })),
  };
}
