import type { PhoneStore, Tx } from '#data/store/types.ts';
import type { Message } from '#words/message.ts';
import { problemFields } from './problem.ts';
import { CAME_IN_KEY, SESSION_KEY } from './rows.ts';
import { adoptScores } from './scores/adopt.ts';
import { isPendingSignIn } from './session.ts';
import type { PendingSignIn, SessionMirror } from './session.ts';

/** Maps a helper's temporary id to the user id that the server assigned. */
export interface CameIn {
  from: number;
  to: number;
}

const pendingIn = async (tx: Tx): Promise<PendingSignIn | null> => {
  const value = (await tx.get('meta', SESSION_KEY))?.value;
  return isPendingSignIn(value) ? value.pending : null;
};

const isSame = (one: PendingSignIn | null, other: PendingSignIn): one is PendingSignIn =>
  one !== null && one.by === other.by && one.code === other.code && one.since === other.since;

export const readPending = (db: PhoneStore): Promise<PendingSignIn | null> => db.read(pendingIn);

const cameInOf = async (tx: Tx): Promise<CameIn | null> =>
  ((await tx.get('meta', CAME_IN_KEY))?.value as CameIn | undefined) ?? null;

/** The last offline sign-in that the server accepted. */
export const readCameIn = (db: PhoneStore): Promise<CameIn | null> => db.read(cameInOf);

/**
 * Completes a pending sign-in: reassigns the scores and stores the session in one transaction. False, with no change,
 * if another sign-in was made on this phone meanwhile.
 */
export const enterPending = (
  db: PhoneStore,
  pending: PendingSignIn,
  { user, session }: { user: number; session: SessionMirror },
): Promise<boolean> =>
  db.write(async (tx) => {
    if (!isSame(await pendingIn(tx), pending)) return false;
    if (pending.by !== user) await adoptScores(tx, pending.by, user);
    await tx.put('meta', { key: CAME_IN_KEY, value: { from: pending.by, to: user } satisfies CameIn });
    await tx.put('meta', { key: SESSION_KEY, value: session });
    return true;
  });

/** `problem` is the server's reason, or null to retry. Resolves to null if another sign-in has replaced this one. */
export const judgePending = (
  db: PhoneStore,
  pending: PendingSignIn,
  problem: Message | null,
): Promise<PendingSignIn | null> =>
  db.write(async (tx) => {
    const held = await pendingIn(tx);
    if (!isSame(held, pending)) return null;
    const judged = { ...held, ...problemFields(problem) };
    await tx.put('meta', { key: SESSION_KEY, value: { pending: judged } });
    return judged;
  });

/** Moves late taps from a helper's temporary id to the real account. Read-only if there are none. */
export async function adoptLate(db: PhoneStore): Promise<void> {
  const late = await db.read(async (tx) => {
    const cameIn = await cameInOf(tx);
    if (cameIn === null || cameIn.from > 0) return null;
    const ops = await tx.list({ table: 'outbox', index: 'owner', value: cameIn.from });
    const drafts = await tx.list({ table: 'registers', index: 'state', value: 'draft' });
    return ops.length > 0 || drafts.some(({ author }) => author === cameIn.from) ? cameIn : null;
  });
  if (late !== null) await db.write((tx) => adoptScores(tx, late.from, late.to));
}
