import { canHelpWith } from '#app/session/group-access.ts';
import { useScorer } from '#app/session/useSession.ts';
import { listGroupMembers } from '#contract/tournaments/groupings.ts';
import type { CardView } from '#data/scores/types.ts';

/** True for the player, the group and its helpers: what an organizer reads does not count as read by the group. */
export function useCanReportForGroup({ key, card }: CardView): boolean {
  const user = useScorer();
  const members = card.grouping ? listGroupMembers(card.grouping) : [];
  return user === key.user || members.some(({ id }) => id === user) || canHelpWith(user, key);
}
