import { listGroupMembers } from '#contract/tournaments/groupings.ts';
import type { Scorecard } from '#contract/scores/scores.ts';
import type { UserRef } from '#contract/people/users.ts';
import { t } from '#words/t.ts';

/** Members of the card's group; empty without a group. */
export const listCardGroup = ({ grouping }: Scorecard): UserRef[] =>
  grouping ? listGroupMembers(grouping) : [];

/** The other members of the group, as the partner list of SPEC.md §2 offers them. */
export const listPartners = (card: Scorecard): UserRef[] =>
  listCardGroup(card).filter(({ id }) => id !== card.user.id);

export function explainMissingGroup(card: Scorecard, isOwnCard: boolean): string {
  if (listCardGroup(card).length > 0)
    return isOwnCard ? t('You are alone in this group.') : t('This player is alone in this group.');
  return isOwnCard
    ? t('No group yet. Group scoring opens once you are in a group.')
    : t('No group yet. Group scoring opens once this player is in a group.');
}

/**
 * Includes the hole's partner even if a new draw put the partner into another group, so that the list shows the card's
 * value.
 */
export const listPartnerChoices = (card: Scorecard, chosenPartner: UserRef | null): UserRef[] => {
  const partners = listPartners(card);
  return chosenPartner === null || partners.some(({ id }) => id === chosenPartner.id)
    ? partners
    : [...partners, chosenPartner];
};
