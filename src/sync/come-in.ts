import { claimsOf } from '#api/tokens.ts';
import type { Client } from '#api/types.ts';
import { signInByCode } from '#contract/people/access.ts';
import { formerHelper, keepHelper } from '#data/helper.ts';
import { adoptLate, enterPending, judgePending, readPending } from '#data/pending.ts';
import type { PhoneStore } from '#data/store/types.ts';
import type { ComeIn } from './ports.ts';
import { outcomeOfFailure } from './send-outcome.ts';

/** Signs in who came in by a code with no network. Twice does no harm: of two answers the first that is kept counts. */
export const comeInBy =
  (db: PhoneStore, call: Client['call'], now: () => number): ComeIn =>
  async (mayAsk) => {
    const pending = await readPending(db);
    if (pending === null) {
      await adoptLate(db);
      return null;
    }
    if (pending.problem !== null) return null;
    if (!mayAsk) return { kind: 'offline' };
    const { code, player, name, tournament } = pending;
    // A helper who was here before is the same one again: what waits on this phone goes under their name.
    const before = player === null ? await formerHelper(db, tournament) : null;
    const who = player === null ? { helper: name, ...(before !== null && { before }) } : { player };
    const result = await call(signInByCode, { body: { code, ...who } });
    if (result.ok) {
      const { access, refresh } = result.data;
      const user = claimsOf(access)?.userId;
      if (user === undefined) return { kind: 'offline' }; // no token of ours
      // First: a phone that dies in between comes in as the same helper again.
      if (player === null) await keepHelper(db, tournament, access);
      await enterPending(db, pending, { user, session: { access, refresh, obtainedAt: now() } });
      return null;
    }
    const outcome = outcomeOfFailure(result.failure);
    if (outcome.kind === 'needs-you') {
      await judgePending(db, pending, outcome.problem);
      return null;
    }
    return outcome.kind === 'later' ? outcome : { kind: 'offline' };
  };
