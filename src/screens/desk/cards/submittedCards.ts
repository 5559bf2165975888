import type { FieldAnswer, HandIn } from '#contract/scores/field.ts';
import type { UserRef } from '#contract/people/users.ts';
import type { PaperGroup } from '../paper/paperGroups.ts';

export interface SubmittedCard {
  user: UserRef;
  /** Withdrawn: this card is not expected. */
  isOut: boolean;
  /** Holes without a result. */
  missing: number;
  /** Undefined until somebody certifies the card. */
  hand_in: HandIn | undefined;
}

export interface SubmissionSummary {
  cards: SubmittedCard[];
  /** Cards handed in, out of `of` expected ones. */
  done: number;
  of: number;
}

const ORDER = { void: 0, half: 1, missing: 2, in: 3 };
const stateOf = ({ hand_in }: SubmittedCard): keyof typeof ORDER => hand_in?.state ?? 'missing';

/** Sorted: void, half certified, missing, handed in; in group order within each. */
export function listSubmittedCards(
  groups: readonly PaperGroup[],
  field: Pick<FieldAnswer, 'cards'>,
  round: number,
): SubmissionSummary {
  const byUser = new Map(
    field.cards
      .filter(({ round_number }) => round_number === round)
      .map(({ user, hand_in }) => [user, hand_in] as const),
  );
  const cards = groups
    .flatMap(({ players }) => players)
    .map(({ user, withdrawn, missing }) => ({
      user,
      isOut: withdrawn,
      missing,
      hand_in: byUser.get(user.id),
    }));
  const awaitedCards = cards.filter(({ isOut, hand_in }) => !isOut || hand_in?.state === 'in');
  return {
    cards: [...cards].sort((a, b) => ORDER[stateOf(a)] - ORDER[stateOf(b)]),
    done: awaitedCards.filter(({ hand_in }) => hand_in?.state === 'in').length,
    of: awaitedCards.length,
  };
}
