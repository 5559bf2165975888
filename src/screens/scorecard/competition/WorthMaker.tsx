import { useEffect, useMemo } from 'react';
import { useRead } from '#app/reads/useRead.ts';
import { readField } from '#contract/scores/field.ts';
import type { CardKey } from '#data/rows.ts';
import { mateCard, type InHand, type Worths } from '../hand.ts';
import { useGroupCards } from '../group/useGroupCards.ts';
import { oneBallOf } from './oneBall.ts';
import { makeWorths, planOf, type Plan } from './worth.ts';

const NOBODY: readonly number[] = [];

/** What competitions say must never stand in the way of a score: a fault in it is logged, and nothing is said. */
function made(plan: Plan, inHand: InHand, mates: Parameters<typeof makeWorths>[2]): Worths | null {
  try {
    return makeWorths(plan, inHand, mates);
  } catch (error) {
    console.error(error);
    return null;
  }
}

/**
 * Makes what the tournament's competitions say of the hole in hand, from the copy of the field and the cards on this phone. Draws
 * nothing. A backend without competitions, and a field that was never read, say nothing.
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
  /** `InHand` as text. */
  inHand: string;
  mates: readonly number[];
  onMade: (worths: Worths | null) => void;
  /** Hears whether no competition says anything in this round, as far as is known. */
  onSilent: (isSilent: boolean) => void;
  /** Hears `OneBall` as text. */
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
