import { useQuery } from '#app/reads/useQuery.ts';
import { useRequester } from '#app/session/useWho.ts';
import { readTournament } from '#contract/tournaments/tournaments.ts';
import type { CardView } from '#data/scores/types.ts';
import { STATUSES } from '#domain/cards/marks.ts';
import { isOffered, type OfferedStatus } from '#domain/cards/offered-statuses.ts';
import { canSetStatus } from '#domain/rights/card-status.ts';

const UNKNOWN_TOURNAMENT = { organizer: null };

/** Statuses that the signed-in user may set on this card now, by the server's rules. */
export function useOfferedStatuses({ key, status }: CardView, canScore: boolean): OfferedStatus[] {
  const requester = useRequester();
  const tournamentQuery = useQuery(readTournament, { params: { id: key.tournament } });
  const tournamentWithRight = {
    ...(tournamentQuery.state === 'ready' ? tournamentQuery.data : UNKNOWN_TOURNAMENT),
    canScore,
  };
  // A status without an author was set on this phone, and the server has not acknowledged it yet.
  const currentStatus =
    status.value === undefined
      ? null
      : { value: status.value, entered_by: status.entered_by?.id ?? requester.userId };
  return STATUSES.filter(isOffered).filter((value) =>
    canSetStatus(requester, tournamentWithRight, value, currentStatus),
  );
}

/** The committee, which may disqualify, may say why; false on a server without reasons. */
export const canGiveReason = ({ card }: CardView, offered: readonly OfferedStatus[]): boolean =>
  card.has_reason === true && offered.includes('DQ');
