import type { Certifier } from './marks.ts';
import { mayManage, mayScore, type CardOf, type Who } from '../rights.ts';

/** Who says that a card is right: the player, another of the group as the marker, and who runs the tournament for the committee. */
export function mayCertify(as: Certifier, who: Who, card: CardOf): boolean {
  if (as === 'committee') return mayManage(who, card.organizer);
  if (as === 'player') return who.userId === card.player;
  const isOfGroup = mayScore({ ...who, isStaff: false }, { ...card, organizer: null });
  return isOfGroup && who.userId !== card.player;
}
