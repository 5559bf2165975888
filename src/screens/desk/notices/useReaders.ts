import { usePolling } from '#app/reads/usePolling.ts';
import { useQuery, type ReadState } from '#app/reads/useQuery.ts';
import { readNoticeReaders, type NoticeReaders } from '#contract/tournaments/notices.ts';

/** Poll interval in ms; short, because the desk watches group by group who confirms a suspension. */
const POLL_INTERVAL_MS = 3_000;

export function useReaders(tournament: number): ReadState<NoticeReaders> {
  const readersQuery = useQuery(readNoticeReaders, { params: { id: tournament } });
  usePolling(readersQuery.state === 'ready' ? readersQuery.reload : null, POLL_INTERVAL_MS);
  return readersQuery;
}
