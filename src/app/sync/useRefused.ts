import { useMemo } from 'react';
import { useLiveQuery } from '#app/scores/useLiveQuery.ts';
import { useScorer } from '#app/session/useSession.ts';
import { usePhone } from '#app/usePhone.ts';
import { listRefusedWrites, type RefusedWrite } from './refused.ts';

/** Follows the refused scores; `failed` if the phone's storage does not answer. */
export function useRefused():
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; refused: RefusedWrite[] } {
  const { refused } = usePhone();
  const userId = useScorer();
  const refusedQuery = useLiveQuery(
    useMemo(() => (userId === null ? null : refused.watch(userId)), [refused, userId]),
  );
  return refusedQuery.state === 'ready'
    ? { state: 'ready', refused: listRefusedWrites(refusedQuery.value) }
    : refusedQuery;
}
