import { decodeClaims } from '#api/tokens.ts';
import type { Client } from '#api/types.ts';
import { signInByCode } from '#contract/people/access.ts';
import { readHelperToken, storeHelperToken } from '#data/helper.ts';
import {
  reassignLateTaps,
  completePendingSignIn,
  setPendingSignInProblem,
  readPendingSignIn,
} from '#data/pending.ts';
import type { PhoneStore } from '#data/store/types.ts';
import type { CompleteSignIn } from './ports.ts';
import { failureToOutcome } from './send-outcome.ts';

/** Safe to run twice, because the first stored answer is final. */
export const createSignInCompleter =
  (db: PhoneStore, call: Client['call'], now: () => number): CompleteSignIn =>
  async (canAsk) => {
    const pendingSignIn = await readPendingSignIn(db);
    if (pendingSignIn === null) {
      await reassignLateTaps(db);
      return null;
    }
    if (pendingSignIn.problem !== null) return null;
    if (!canAsk) return { kind: 'offline' };
    const { code, player, name, tournament } = pendingSignIn;
    // The server recognizes a returning helper by the former token, so that their waiting scores get the same author.
    const formerToken = player === null ? await readHelperToken(db, tournament) : null;
    const identity =
      player === null ? { helper: name, ...(formerToken !== null && { before: formerToken }) } : { player };
    const signInResult = await call(signInByCode, { body: { code, ...identity } });
    if (signInResult.ok) {
      const { access, refresh } = signInResult.data;
      const user = decodeClaims(access)?.userId;
      if (user === undefined) return { kind: 'offline' };
      // Stored first: if the phone dies before the sign-in completes, the helper signs in as the same user again.
      if (player === null) await storeHelperToken(db, tournament, access);
      await completePendingSignIn(db, pendingSignIn, {
        user,
        session: { access, refresh, obtainedAt: now() },
      });
      return null;
    }
    const outcome = failureToOutcome(signInResult.failure);
    if (outcome.kind === 'needs-you') {
      await setPendingSignInProblem(db, pendingSignIn, outcome.problem);
      return null;
    }
    return outcome.kind === 'later' ? outcome : { kind: 'offline' };
  };
