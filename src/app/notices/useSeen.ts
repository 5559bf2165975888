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
  const [seenNotices, setSeen] = useState(() => readSeenNotices(user, tournament));
  const store = useCallback(
    (change: Partial<SeenNotices>) => setSeen(storeSeenNotices(user, tournament, change)),
    [user, tournament],
  );
  const noticeNumber = seenNotices.notice;
  const [player, round] = [card?.user ?? null, card?.round ?? null];
  const isDue = player !== null && noticeNumber > seenNotices.reported;
  useEffect(() => {
    if (!isDue) return;
    let isSending = false;
    const report = async (): Promise<void> => {
      if (isSending || !connection.isOnline()) return;
      isSending = true;
      const body = { user: player, round_number: round as 1 | 2 | 3 | 4, number: noticeNumber };
      const reportResult = await call(seeNotices, { params: { id: tournament }, body });
      isSending = false;
      // A refusal is final: the player has left, or the server does not support reports.
      if (reportResult.ok || reportResult.failure.kind === 'refused') store({ reported: noticeNumber });
    };
    const tryReport = (): void =>
      void report().catch((error: unknown) => console.warn('Not reported.', error));
    tryReport();
    return connection.on(tryReport);
  }, [isDue, player, round, noticeNumber, tournament, call, connection, store]);
  return [seenNotices, store];
}
