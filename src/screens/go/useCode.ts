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
  /** `later`: as this phone knows the group; the server was not reached. */
  | { state: 'ready'; access: Access; later: boolean }
  /** The server was not reached, and the code alone does not say whose it is: one of the groups that this phone knows. */
  | { state: 'choose'; groups: Access[] }
  | { state: 'failed'; problem: string; isWrong: boolean };

/** After this long without an answer what the phone knows is shown, in ms. The answer still counts when it comes. */
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
 * Whose group a code is for: the server's word, and without a network what this phone knows of the tournament. The latter for
 * who is not signed in: the copies of somebody else's reads are not looked at, and one's own sign-in is not given up unasked.
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
