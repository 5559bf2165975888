import type { UserRef } from '#contract/people/users.ts';
import { isPlayerOut } from '#data/scores/view.ts';
import { findOneBallCard } from '#domain/cards/one-ball.ts';
import { firstName, fullName } from '#ui/names.ts';
import type { OneBall } from '../cardsBeingScored.ts';
import { hasScores } from '../shownCard.ts';
import type { ScoredCard } from '../useScoring.ts';

export interface Balls {
  /** Returns the user whose card has this user's ball: the user, or the member of the side whose card counts. */
  keeper: (user: number) => number;
  /** True if the side plays one ball, whose scores are on a partner's card, and this card has no scores of its own. */
  isElsewhere: (user: number) => boolean;
  /** Returns the full name, or "Ada & Ben" for the card of a shared ball. */
  nameOf: (user: UserRef) => string;
  isShared: (user: number) => boolean;
}

type BallCard = Pick<ScoredCard, 'user' | 'shown' | 'view'>;

/** Assigns the balls of a group to cards: a shared ball to one card of its side. */
export function assignBallsToCards(
  { sides, scored, out, names }: OneBall,
  members: readonly UserRef[],
  cards: readonly BallCard[],
): Balls {
  const findCard = (id: number): BallCard | undefined => cards.find(({ user }) => user === id);
  const hasScoredBall = (id: number): boolean => {
    const card = findCard(id);
    return card ? hasScores(card.shown) : scored.includes(id);
  };
  const isWithdrawn = (id: number): boolean => {
    const card = findCard(id);
    return card ? isPlayerOut(card.view) : out.includes(id);
  };
  /** True for a member of the group who has not withdrawn. */
  const canHoldBall = (id: number): boolean => members.some((member) => member.id === id) && !isWithdrawn(id);
  const findSharedBall = (user: number) =>
    findOneBallCard(sides, user, { hasScores: hasScoredBall, canScore: canHoldBall });
  const findKeeper = (user: number): number => findSharedBall(user)?.keeper ?? user;
  const findFirstName = (id: number): string | null => {
    const member = members.find((candidate) => candidate.id === id);
    return member ? firstName(member) : (names.find((person) => person.id === id)?.name ?? null);
  };
  return {
    keeper: findKeeper,
    // If the other card is not on this phone, this card stays open for scoring.
    isElsewhere: (user) =>
      findKeeper(user) !== user && !hasScoredBall(user) && findCard(findKeeper(user)) !== undefined,
    nameOf(user) {
      const sharedBall = findSharedBall(user.id);
      if (sharedBall === null || sharedBall.keeper !== user.id) return fullName(user);
      return sharedBall.side.flatMap((id) => findFirstName(id) ?? []).join(' & ');
    },
    isShared: (user) => findSharedBall(user) !== null,
  };
}
