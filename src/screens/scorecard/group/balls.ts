import type { UserRef } from '#contract/people/users.ts';
import { isOut } from '#data/scores/view.ts';
import { keeperOf } from '#domain/cards/one-ball.ts';
import { firstName, fullName } from '#ui/names.ts';
import type { OneBall } from '../hand.ts';
import { hasScores } from '../shown.ts';
import type { ScoredCard } from '../useScoring.ts';

export interface Balls {
  /** Whose card a user's ball is kept on: their own, or that of a member of their side with whom they play one ball. */
  keeper: (user: number) => number;
  /** Whether a card has nothing to score: its ball is kept on another, and it has no scores of its own. */
  isElsewhere: (user: number) => boolean;
  /** A player's full name, or "Ada & Ben" for whoever keeps the one ball of a side. */
  nameOf: (user: UserRef) => string;
  /** Whether a user plays one ball with others. */
  isShared: (user: number) => boolean;
}

type BallCard = Pick<ScoredCard, 'user' | 'shown' | 'view'>;

/** Which cards of a group hold the balls that are played: one of each side that plays one ball. */
export function ballsOf(
  { sides, scored, out, names }: OneBall,
  members: readonly UserRef[],
  cards: readonly BallCard[],
): Balls {
  const cardOf = (id: number): BallCard | undefined => cards.find(({ user }) => user === id);
  const isScored = (id: number): boolean => {
    const card = cardOf(id);
    return card ? hasScores(card.shown) : scored.includes(id);
  };
  const isGone = (id: number): boolean => {
    const card = cardOf(id);
    return card ? isOut(card.view) : out.includes(id);
  };
  /** Who stands in the group and plays. */
  const mayKeep = (id: number): boolean => members.some((one) => one.id === id) && !isGone(id);
  const of = (user: number) => keeperOf(sides, user, { hasScores: isScored, mayKeep });
  const keeper = (user: number): number => of(user)?.keeper ?? user;
  const known = (id: number): string | null => {
    const member = members.find((one) => one.id === id);
    return member ? firstName(member) : (names.find((one) => one.id === id)?.name ?? null);
  };
  return {
    keeper,
    // A card that this phone does not have keeps nothing here: then the ball is kept on the card that is there.
    isElsewhere: (user) => keeper(user) !== user && !isScored(user) && cardOf(keeper(user)) !== undefined,
    nameOf(user) {
      const shared = of(user.id);
      if (shared === null || shared.keeper !== user.id) return fullName(user);
      return shared.side.flatMap((id) => known(id) ?? []).join(' & ');
    },
    isShared: (user) => of(user) !== null,
  };
}
