import { useEffect, useRef, useState } from 'react';
import { useQuery, useReads } from '#app/reads/useQuery.ts';
import type { LiveStreams } from '#app/reads/live-streams.ts';
import { usePolling } from '#app/reads/usePolling.ts';
import { subscribeInFront } from '#app/reads/while-in-front.ts';
import { useLifecycle } from '#app/useLifecycle.ts';
import { readNotices, type Notices } from '#contract/tournaments/notices.ts';

/** Poll interval without a stream, in ms. */
const POLL_MS = 20_000;

/**
 * The notices of a tournament, current within a second while the server streams. `reported` is the highest number of
 * a notice in the answers of other calls. Null until loaded, and on servers without notices.
 */
export function useNotices(tournament: number, { reported = 0, isBesideBoard = false } = {}): Notices | null {
  const lifecycle = useLifecycle();
  const { live } = useReads();
  const noticesQuery = useQuery(readNotices, { params: { id: tournament } });
  const [streamedNoticeNumber, setStreamedNoticeNumber] = useState(0);
  const [isLive, setLive] = useState(false);
  const notices = noticesQuery.state === 'ready' ? noticesQuery.data : null;
  const reload = noticesQuery.state === 'ready' ? noticesQuery.reload : null;
  const hasNotices = notices !== null;
  useEffect(() => {
    if (!hasNotices) return;
    const subscribeToStream = (streams: LiveStreams) => {
      const streamListener = { changed: () => {}, live: setLive, notice: setStreamedNoticeNumber };
      const unsubscribe = (isBesideBoard ? streams.subscribeToTournament : streams.subscribeToNotices)(
        tournament,
        streamListener,
      );
      return () => {
        unsubscribe();
        setLive(false);
      };
    };
    return subscribeInFront(lifecycle, live, subscribeToStream, (error) =>
      console.warn('Notices are polled.', error),
    );
  }, [lifecycle, live, hasNotices, isBesideBoard, tournament]);
  usePolling(isLive ? null : reload, POLL_MS);
  const latestNoticeNumber = Math.max(streamedNoticeNumber, reported);
  const isOutdated = notices !== null && latestNoticeNumber > notices.number;
  /**
   * Number for which the last reload was requested, so that each is requested once; the poll repeats a failed reload.
   */
  const lastRequestedNoticeNumber = useRef(0);
  useEffect(() => {
    if (reload === null || !isOutdated || lastRequestedNoticeNumber.current === latestNoticeNumber) return;
    lastRequestedNoticeNumber.current = latestNoticeNumber;
    reload();
  }, [reload, isOutdated, latestNoticeNumber]);
  return notices;
}
