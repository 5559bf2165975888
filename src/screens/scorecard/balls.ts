import type { UserRef } from '#contract/users.ts';
import { keeperOf } from '#domain/competition/one-ball.ts';
import { firstName, fullName } from '#ui/names.ts';
import type { OneBall } from './hand.ts';
import { hasScores } from './shown.ts';
import type { ScoredCard } from './useScoring.ts';

export interface Balls {
  /** Whose card a user's ball is kept on: their own, or that of a member of their side with whom they play one ball. */
  keeper: (user: number) => number;
  /** Whether a card has nothing to score: its ball is kept on another, and it has no scores of its own. */
  isElsewhere: (user: number) => boolean;
  /** A player's full name, or "Ada & Ben" for a side that plays one ball. */
  nameOf: (user: UserRef) => string;
  /** Whether a user plays one ball with others. */
  isShared: (user: number) => boolean;
}

/** Which cards of a group hold the balls that are played: one of each side that plays one ball. */
export function ballsOf(
  { sides, scored, names }: OneBall,
  members: readonly UserRef[],
  cards: readonly Pick<ScoredCard, 'user' | 'shown'>[],
): Balls {
  const isScored = (id: number): boolean => {
    const here = cards.find(({ user }) => user === id);
    return here ? hasScores(here.shown) : scored.includes(id);
  };
  const of = (user: number) => keeperOf(sides, user, isScored);
  const known = (id: number): string | null => {
    const member = members.find((one) => one.id === id);
    return member ? firstName(member) : (names.find((one) => one.id === id)?.name ?? null);
  };
  return {
    keeper: (user) => of(user)?.keeper ?? user,
    isElsewhere: (user) => (of(user)?.keeper ?? user) !== user && !isScored(user),
    nameOf: (user) =>
      of(user.id)
        ?.side.flatMap((id) => known(id) ?? [])
        .join(' & ') ?? fullName(user),
    isShared: (user) => of(user) !== null,
  };
}
