import { membersOf as groupMembers } from '#contract/tournaments/groupings.ts';
import type { Scorecard } from '#contract/scores/scores.ts';
import type { UserRef } from '#contract/people/users.ts';
import { t } from '#words/t.ts';

/** The members of the card's group, empty places left out; without a group nobody. */
export const membersOf = ({ grouping }: Scorecard): UserRef[] => (grouping ? groupMembers(grouping) : []);

/** Whom the partner list offers: the other members of the group (SPEC.md §2). */
export const partnersOf = (card: Scorecard): UserRef[] =>
  membersOf(card).filter(({ id }) => id !== card.user.id);

/** Why the scores of a whole group cannot be entered from a card without mates. */
export function whyNoGroup(card: Scorecard, own: boolean): string {
  if (membersOf(card).length > 0)
    return own ? t('You are alone in this group.') : t('This player is alone in this group.');
  return own
    ? t('No group yet: Group opens here once you are drawn into one.')
    : t('No group yet: Group opens here once this player is drawn into one.');
}

/**
 * The choices of the partner list, with the partner that a hole already has even when a new draw put them in
 * another group, so that the list never shows another value than the card.
 */
export const partnerChoices = (card: Scorecard, chosen: UserRef | null): UserRef[] => {
  const partners = partnersOf(card);
  return chosen === null || partners.some(({ id }) => id === chosen.id) ? partners : [...partners, chosen];
};
