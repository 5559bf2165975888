import { useCallback, useEffect, useState } from 'react';
import { useCall } from '#app/http/useCall.ts';
import { useConnection } from '#app/http/useConnection.ts';
import { useScorer } from '#app/session/useSession.ts';
import { seeNotices } from '#contract/tournaments/notices.ts';
import type { CardKey } from '#data/rows.ts';
import { readSeenNotices, storeSeenNotices, type SeenNotices } from './seen-notices.ts';

/**
 * Stores what this user has read, and reports it to the server for `card` once there is a network. `card` is null if
 * the user is neither the player nor in the group.
 */
export function useSeenNotices(
  tournament: number,
  card: CardKey | null,
): [SeenNotices, (change: Partial<SeenNotices>) => void] {
  const user = useScorer();
  const call = useCall();
  const connection = useConnection();
  const [seenNotices, setSeenNotices] = useState(() => readSeenNotices(user, tournament));
  const storeSeen = useCallback(
    (change: Partial<SeenNotices>) => setSeenNotices(storeSeenNotices(user, tournament, change)),
    [user, tournament],
  );
  const noticeNumber = seenNotices.notice;
  const [player, round] = [card?.user ?? null, card?.round ?? null];
  const isReportDue = player !== null && noticeNumber > seenNotices.reported;
  useEffect(() => {
    if (!isReportDue) return;
    let isSending = false;
    const reportSeen = async (): Promise<void> => {
      if (isSending || !connection.isOnline()) return;
      isSending = true;
      const body = { user: player, round_number: round as 1 | 2 | 3 | 4, number: noticeNumber };
      const reportResult = await call(seeNotices, { params: { id: tournament }, body });
      isSending = false;
      // A refusal is final: the player has left, or the server does not support reports.
      if (reportResult.ok || reportResult.failure.kind === 'refused') storeSeen({ reported: noticeNumber });
    };
    const tryToReportSeen = (): void =>
      void reportSeen().catch((error: unknown) => console.warn('Not reported.', error));
    tryToReportSeen();
    return connection.on(tryToReportSeen);
  }, [isReportDue, player, round, noticeNumber, tournament, call, connection, storeSeen]);
  return [seenNotices, storeSeen];
}
