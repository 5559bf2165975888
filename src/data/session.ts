import type { PhoneDb } from './types.ts';

const SESSION = 'session';

/** The sign-in as the worker sees it, which has no local storage. Times are ms since 1970. */
export interface SessionMirror {
  access: string;
  refresh: string | null;
  obtainedAt: number | null;
}

const isMirror = (value: unknown): value is SessionMirror =>
  typeof value === 'object' && value !== null && 'access' in value && typeof value.access === 'string';

/** The mirrored sign-in, or null when nobody is signed in. */
export const readSession = (db: PhoneDb): Promise<SessionMirror | null> =>
  db.read(async (tx) => {
    const value = (await tx.get('meta', SESSION))?.value;
    return isMirror(value) ? value : null;
  });

/** Replaces the mirror; null forgets it. */
export const writeSession = (db: PhoneDb, session: SessionMirror | null): Promise<void> =>
  db.write(async (tx) => {
    if (session === null) await tx.delete('meta', SESSION);
    else await tx.put('meta', { key: SESSION, value: session });
  });
