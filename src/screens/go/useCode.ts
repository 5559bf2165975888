import { useEffect, useState } from 'react';
import { failureMessage } from '#api/failures.ts';
import type { Result } from '#api/failures.ts';
import type { Client } from '#api/types.ts';
import { useCall } from '#app/http/useCall.ts';
import { knownGroup, knownGroups } from '#app/offline/known-groups.ts';
import type { Place } from '#app/offline/known-groups.ts';
import { useSession } from '#app/session/useSession.ts';
import { readCode } from '#contract/people/access.ts';
import type { Access } from '#contract/people/access.ts';

export type Reading =
  | { state: 'loading' }
  /** `later`: the group comes from the cache, and the sign-in waits for the server. */
  | { state: 'ready'; access: Access; later: boolean }
  /** Offline with a typed code: the golfer chooses one of the cached groups. */
  | { state: 'choose'; groups: Access[] }
  | { state: 'failed'; problem: string; isWrong: boolean };

/** After this many ms without an answer the cached groups are shown. A later answer still replaces them. */
const PATIENCE_MS = 3_000;

async function knownHere(call: Client['call'], place: Place | null): Promise<Reading | null> {
  if (place !== null) {
    const access = await knownGroup(call, place);
    if (access !== null) return { state: 'ready', access, later: true };
  }
  const groups = await knownGroups(call);
  return groups.length === 0 ? null : { state: 'choose', groups };
}

function readingOf(result: Result<Access>): Reading {
  if (result.ok) return { state: 'ready', access: result.data, later: false };
  const { failure } = result;
  const isWrong = failure.kind === 'refused' && (failure.status === 404 || failure.status === 400);
  return { state: 'failed', problem: failureMessage(failure), isWrong };
}

/**
 * Looks up a code on the server; offline, in this phone's cache. The cache is used only while nobody is signed in: it
 * may hold another user's data, and nobody is signed out without asking.
 */
export function useCode(code: string, place: Place | null): Reading {
  const call = useCall();
  const { userId } = useSession();
  const mayLater = userId === null;
  const [reading, setReading] = useState<Reading>({ state: 'loading' });
  const { tournament, round, group } = place ?? {};
  useEffect(() => {
    let isOver = false;
    const show = (next: Reading): void => {
      if (!isOver) setReading(next);
    };
    const at = tournament && round && group ? { tournament, round, group } : null;
    const here = async (): Promise<Reading | null> => (mayLater ? knownHere(call, at) : null);
    let isAnswered = false;
    const look = async (): Promise<void> => {
      const result = await call(readCode, { body: { code } });
      isAnswered = true;
      const isOffline = !result.ok && result.failure.kind === 'offline';
      show((isOffline ? await here() : null) ?? readingOf(result));
    };
    const lookHere = async (): Promise<void> => {
      const known = await here();
      if (known !== null && !isAnswered) show(known);
    };
    void look();
    const timer = setTimeout(() => void lookHere(), PATIENCE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [call, code, mayLater, tournament, round, group]);
  return reading;
}
