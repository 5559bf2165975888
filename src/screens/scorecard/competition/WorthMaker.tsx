import { useEffect, useMemo } from 'react';
import { useRead } from '#app/reads/useRead.ts';
import { readField } from '#contract/scores/field.ts';
import type { CardKey } from '#data/rows.ts';
import { mateCard, type InHand, type Worths } from '../hand.ts';
import { useGroupCards } from '../group/useGroupCards.ts';
import { oneBallOf } from './oneBall.ts';
import { makeWorths, planOf, type Plan } from './worth.ts';

const NOBODY: readonly number[] = [];

/** An error in a competition must not prevent scoring: it is logged, and no result is shown. */
function made(plan: Plan, inHand: InHand, mates: Parameters<typeof makeWorths>[2]): Worths | null {
  try {
    return makeWorths(plan, inHand, mates);
  } catch (error) {
    console.error(error);
    return null;
  }
}

/**
 * Computes the competition results of the current hole from the cached field and this phone's cards. Renders nothing.
 */
export function WorthMaker({
  cardKey,
  inHand,
  mates,
  onMade,
  onSilent,
  onOneBall,
}: {
  cardKey: CardKey;
  /** The current hole and scored cards as JSON, so that equal values compare equal. */
  inHand: string;
  mates: readonly number[];
  onMade: (worths: Worths | null) => void;
  /** Receives true if no known competition counts in this round. */
  onSilent: (isSilent: boolean) => void;
  /** Receives `OneBall` as JSON. */
  onOneBall: (oneBall: string) => void;
}) {
  const { tournament, round } = cardKey;
  const read = useRead(readField, { params: { id: tournament } });
  const answer = read.state === 'ready' ? read.data : null;
  const plan = useMemo(() => (answer === null ? null : planOf(answer, round)), [answer, round]);
  const hand = useMemo(() => JSON.parse(inHand) as InHand, [inHand]);
  const others = mates.filter((id) => !hand.cards.some(({ user }) => user === id));
  const views = useGroupCards(cardKey, plan?.needsMates === true ? others : NOBODY);
  const cards = JSON.stringify(views.map(mateCard));
  const worths = useMemo(
    () => (plan === null ? null : made(plan, hand, JSON.parse(cards) as InHand['cards'])),
    [plan, hand, cards],
  );
  const oneBall = useMemo(
    () => (answer === null ? null : JSON.stringify(oneBallOf(answer, round))),
    [answer, round],
  );
  useEffect(() => {
    if (oneBall !== null) onOneBall(oneBall);
  }, [oneBall, onOneBall]);
  useEffect(() => onSilent(plan === null), [plan, onSilent]);
  useEffect(() => onMade(worths), [worths, onMade]);
  return null;
}
