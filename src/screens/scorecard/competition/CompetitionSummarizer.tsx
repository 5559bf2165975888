import { useEffect, useMemo } from 'react';
import { useQuery } from '#app/reads/useQuery.ts';
import { readField } from '#contract/scores/field.ts';
import type { CardKey } from '#data/rows.ts';
import { convertCardView, type CardsBeingScored, type CompetitionSummary } from '../cardsBeingScored.ts';
import { useGroupCards } from '../group/useGroupCards.ts';
import { findOneBall } from './findOneBall.ts';
import { summarizeCompetitions, createPlan, type SummaryPlan } from './summarizeCompetitions.ts';

const NO_PLAYERS: readonly number[] = [];

/** An error in a competition must not prevent scoring, so it is logged and no result is shown. */
function trySummarize(
  plan: SummaryPlan,
  summaryInput: CardsBeingScored,
  mates: Parameters<typeof summarizeCompetitions>[2],
): CompetitionSummary | null {
  try {
    return summarizeCompetitions(plan, summaryInput, mates);
  } catch (error) {
    console.error(error);
    return null;
  }
}

interface Props {
  cardKey: CardKey;
  /** The current hole and the scored cards as JSON, so that equal values compare equal. */
  inHand: string;
  mates: readonly number[];
  onMade: (summary: CompetitionSummary | null) => void;
  /** Called with true if no supported competition counts in this round. */
  onSilent: (isSilent: boolean) => void;
  /** Called with `OneBall` as JSON. */
  onOneBall: (oneBall: string) => void;
}

/**
 * Computes the competition results of the current hole from the cached field and this phone's cards. Renders nothing.
 */
export function CompetitionSummarizer({ cardKey, inHand, mates, onMade, onSilent, onOneBall }: Props) {
  const { tournament, round } = cardKey;
  const fieldQuery = useQuery(readField, { params: { id: tournament } });
  const fieldAnswer = fieldQuery.state === 'ready' ? fieldQuery.data : null;
  const plan = useMemo(
    () => (fieldAnswer === null ? null : createPlan(fieldAnswer, round)),
    [fieldAnswer, round],
  );
  const scoredCards = useMemo(() => JSON.parse(inHand) as CardsBeingScored, [inHand]);
  const unscoredMateIds = mates.filter((id) => !scoredCards.cards.some(({ user }) => user === id));
  const views = useGroupCards(cardKey, plan?.needsMates === true ? unscoredMateIds : NO_PLAYERS);
  const cards = JSON.stringify(views.map(convertCardView));
  const summary = useMemo(
    () =>
      plan === null ? null : trySummarize(plan, scoredCards, JSON.parse(cards) as CardsBeingScored['cards']),
    [plan, scoredCards, cards],
  );
  const oneBall = useMemo(
    () => (fieldAnswer === null ? null : JSON.stringify(findOneBall(fieldAnswer, round))),
    [fieldAnswer, round],
  );
  useEffect(() => {
    if (oneBall !== null) onOneBall(oneBall);
  }, [oneBall, onOneBall]);
  useEffect(() => onSilent(plan === null), [plan, onSilent]);
  useEffect(() => onMade(summary), [summary, onMade]);
  return null;
}
