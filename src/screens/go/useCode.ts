import { useEffect, useState } from 'react';
import { describeCallFailure, type Result } from '#api/failures.ts';
import type { Client } from '#api/types.ts';
import { useCall } from '#app/http/useCall.ts';
import { findCachedGroup, listCachedGroups, type GroupKey } from '#app/offline/cached-groups.ts';
import { useSession } from '#app/session/useSession.ts';
import { readCode, type Access } from '#contract/people/access.ts';

export type CodeState =
  | { state: 'loading' }
  /** `later` is true if the group is from the cache, so that the sign-in waits for the server. */
  | { state: 'ready'; access: Access; later: boolean }
  /** A code was typed offline: the golfer chooses one of the cached groups. */
  | { state: 'choose'; groups: Access[] }
  | { state: 'failed'; problem: string; isWrong: boolean };

/** Time in ms without an answer after which the cached groups are shown; a later answer replaces them. */
const CACHED_GROUPS_DELAY_MS = 3_000;

async function readCachedGroups(
  call: Client['call'],
  groupPlace: GroupKey | null,
): Promise<CodeState | null> {
  if (groupPlace !== null) {
    const access = await findCachedGroup(call, groupPlace);
    if (access !== null) return { state: 'ready', access, later: true };
  }
  const groups = await listCachedGroups(call);
  return groups.length === 0 ? null : { state: 'choose', groups };
}

function toCodeState(codeResult: Result<Access>): CodeState {
  if (codeResult.ok) return { state: 'ready', access: codeResult.data, later: false };
  const { failure } = codeResult;
  const isWrongCode = failure.kind === 'refused' && (failure.status === 404 || failure.status === 400);
  return { state: 'failed', problem: describeCallFailure(failure), isWrong: isWrongCode };
}

/**
 * Looks up a code on the server, or offline in this phone's cache. A signed-in user gets no cached group, because the
 * cache may be another user's.
 */
export function useCode(code: string, groupPlace: GroupKey | null): CodeState {
  const call = useCall();
  const { userId } = useSession();
  const isCacheAllowed = userId === null;
  const [codeState, setCodeState] = useState<CodeState>({ state: 'loading' });
  const { tournament, round, group } = groupPlace ?? {};
  useEffect(() => {
    let isCancelled = false;
    const showState = (nextState: CodeState): void => {
      if (!isCancelled) setCodeState(nextState);
    };
    const completePlace = tournament && round && group ? { tournament, round, group } : null;
    const readCachedState = async (): Promise<CodeState | null> =>
      isCacheAllowed ? readCachedGroups(call, completePlace) : null;
    let isAnswered = false;
    const resolveCode = async (): Promise<void> => {
      const codeResult = await call(readCode, { body: { code } });
      isAnswered = true;
      const isOffline = !codeResult.ok && codeResult.failure.kind === 'offline';
      showState((isOffline ? await readCachedState() : null) ?? toCodeState(codeResult));
    };
    const showCachedGroups = async (): Promise<void> => {
      const cachedCodeState = await readCachedState();
      if (cachedCodeState !== null && !isAnswered) showState(cachedCodeState);
    };
    void resolveCode();
    const timer = setTimeout(() => void showCachedGroups(), CACHED_GROUPS_DELAY_MS);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [call, code, isCacheAllowed, tournament, round, group]);
  return codeState;
}
