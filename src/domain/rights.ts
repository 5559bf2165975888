/** Who asks; nobody is signed in when `userId` is null. */
export interface Who {
  userId: number | null;
  isStaff: boolean;
}

/** Settings, exclusions, groupings, other people's membership: the organizer and staff (docs/contract/rights.md). */
export const mayManage = ({ userId, isStaff }: Who, organizer: number | null): boolean =>
  userId !== null && (isStaff || userId === organizer);

/** Whose card it is, who runs its tournament, and who plays or helps in its group. */
export interface CardOf {
  player: number;
  organizer: number | null;
  members: readonly number[];
}

/**
 * Scores on a card: its player, the group of that round, the organizer and staff (docs/contract/rights.md). The server
 * decides by it; the app does not offer what the server would refuse.
 */
export const mayScore = (who: Who, card: CardOf): boolean =>
  who.userId !== null &&
  (who.userId === card.player ||
    (card.members.includes(who.userId) && card.members.includes(card.player)) ||
    mayManage(who, card.organizer));
