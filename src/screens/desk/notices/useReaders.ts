import { usePolling } from '#app/reads/usePolling.ts';
import { useQuery, type Read } from '#app/reads/useQuery.ts';
import { readNoticeReaders, type NoticeReaders } from '#contract/tournaments/notices.ts';

/** Interval in ms: a siren is watched group by group. */
const EVERY_MS = 3_000;

export function useReaders(tournament: number): Read<NoticeReaders> {
  const read = useQuery(readNoticeReaders, { params: { id: tournament } });
  usePolling(read.state === 'ready' ? read.reload : null, EVERY_MS);
  return read;
}
