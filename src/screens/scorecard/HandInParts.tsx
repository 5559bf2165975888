import { Suspense } from 'react';
import { lazyPart } from '#app/lazy-part.ts';
import type { CardKey } from '#data/rows.ts';
import type { CardView } from '#data/scores/types.ts';
import { isPlayerOut } from '#data/scores/view.ts';
import { isHoleDone } from '#domain/round.ts';
import { assignBallsToCards } from './group/balls.ts';
import { listCardGroup } from './group/group.ts';
import styles from './Scorecard.module.css';
import type { Scoring } from './useScoring.ts';
import { useOneBall } from './hole/CompetitionSummaryProvider.tsx';

const load = () => import('./hand-in/HandInMenu.tsx');
/** Offers, below the card at any time, to check the card and hand it in. */
export const HandInMenu = lazyPart('hand-in', load, 'HandInMenu');
const CertifiedLine = lazyPart('hand-in', () => import('./hand-in/CertifiedLine.tsx'), 'CertifiedLine');
const CheckLink = lazyPart('hand-in', load, 'CheckLink');

/** Shows above the cards which of them are certified. Loads nothing before a card has a certification. */
export const CertifiedLines = ({ views, isGroup }: { views: readonly CardView[]; isGroup: boolean }) => (
  <Suspense fallback={null}>
    {views
      .filter(({ certs }) => Object.values(certs).some(({ value }) => value !== undefined))
      .map((view) => (
        <CertifiedLine key={view.key.user} view={view} isGroup={isGroup} />
      ))}
  </Suspense>
);

/** True if every hole of every card has a result; leaves out withdrawn players. */
function isComplete(cards: Scoring['cards']): boolean {
  const activeCards = cards.filter(({ view }) => !isPlayerOut(view));
  return (
    activeCards.length > 0 &&
    activeCards.every(({ shown }) =>
      shown.holes.every(({ stored, value }) => isHoleDone({ hole_number: stored.hole_number, ...value })),
    )
  );
}

interface Props {
  cardKey: CardKey;
  scoring: Scoring;
}

/** Offers, above the score keys, to hand in the cards once every hole has a result. */
export function HandInOffer({ cardKey, scoring: { cards } }: Props) {
  const [firstCard] = cards;
  const balls = assignBallsToCards(useOneBall(), firstCard ? listCardGroup(firstCard.view.card) : [], cards);
  const countingCards = cards.filter(({ user }) => !balls.isElsewhere(user));
  return isComplete(countingCards) ? (
    <Suspense fallback={null}>
      <div className={styles.disputes}>
        <CheckLink cardKey={cardKey} variant="primary" />
      </div>
    </Suspense>
  ) : null;
}
