import type { PhoneStore, Tx } from '#data/store/types.ts';
import type { Message } from '#words/message.ts';
import { toProblemFields } from './problem.ts';
import { COMPLETED_SIGN_IN_KEY, SESSION_KEY } from './rows.ts';
import { reassignAuthor } from './scores/reassign-author.ts';
import { isPendingSignIn, type PendingSignIn, type SessionMirror } from './session.ts';

/** Maps a helper's temporary id to the user id that the server assigned. */
export interface CompletedSignIn {
  from: number;
  to: number;
}

const findPendingSignIn = async (tx: Tx): Promise<PendingSignIn | null> => {
  const storedSession = (await tx.get('meta', SESSION_KEY))?.value;
  return isPendingSignIn(storedSession) ? storedSession.pending : null;
};

const isSamePendingSignIn = (first: PendingSignIn | null, second: PendingSignIn): first is PendingSignIn =>
  first !== null && first.by === second.by && first.code === second.code && first.since === second.since;

export const readPendingSignIn = (db: PhoneStore): Promise<PendingSignIn | null> =>
  db.read(findPendingSignIn);

const findCompletedSignIn = async (tx: Tx): Promise<CompletedSignIn | null> =>
  ((await tx.get('meta', COMPLETED_SIGN_IN_KEY))?.value as CompletedSignIn | undefined) ?? null;

export const readCompletedSignIn = (db: PhoneStore): Promise<CompletedSignIn | null> =>
  db.read(findCompletedSignIn);

/**
 * Reassigns the scores and stores the session in one transaction. Resolves to false, without changes, if another
 * sign-in replaced this one.
 */
export const completePendingSignIn = (
  db: PhoneStore,
  pendingSignIn: PendingSignIn,
  { user, session }: { user: number; session: SessionMirror },
): Promise<boolean> =>
  db.write(async (tx) => {
    if (!isSamePendingSignIn(await findPendingSignIn(tx), pendingSignIn)) return false;
    if (pendingSignIn.by !== user) await reassignAuthor(tx, pendingSignIn.by, user);
    await tx.put('meta', {
      key: COMPLETED_SIGN_IN_KEY,
      value: { from: pendingSignIn.by, to: user } satisfies CompletedSignIn,
    });
    await tx.put('meta', { key: SESSION_KEY, value: session });
    return true;
  });

/** `problem` is the server's reason, or null to retry. Resolves to null if another sign-in has replaced this one. */
export const setPendingSignInProblem = (
  db: PhoneStore,
  pendingSignIn: PendingSignIn,
  problem: Message | null,
): Promise<PendingSignIn | null> =>
  db.write(async (tx) => {
    const storedPending = await findPendingSignIn(tx);
    if (!isSamePendingSignIn(storedPending, pendingSignIn)) return null;
    const updatedPending = { ...storedPending, ...toProblemFields(problem) };
    await tx.put('meta', { key: SESSION_KEY, value: { pending: updatedPending } });
    return updatedPending;
  });

/** Moves late taps from a helper's temporary id to the real account. Read-only if there are none. */
export async function reassignLateTaps(db: PhoneStore): Promise<void> {
  const completedSignIn = await db.read(async (tx) => {
    const previousSignIn = await findCompletedSignIn(tx);
    if (previousSignIn === null || previousSignIn.from > 0) return null;
    const ops = await tx.list({ table: 'outbox', index: 'owner', value: previousSignIn.from });
    const drafts = await tx.list({ table: 'registers', index: 'state', value: 'draft' });
    return ops.length > 0 || drafts.some(({ author }) => author === previousSignIn.from)
      ? previousSignIn
      : null;
  });
  if (completedSignIn !== null)
    await db.write((tx) => reassignAuthor(tx, completedSignIn.from, completedSignIn.to));
}
