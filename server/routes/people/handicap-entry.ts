import type { FastifyInstance } from 'fastify';
import { enterHandicap } from '#contract/people/handicaps.ts';
import { DAY_MS, formatUtcDay } from '#domain/day.ts';
import { requireStaff } from '#server/auth/rights.ts';
import type { Context } from '#server/context.ts';
import { badInput, conflict } from '#server/failures.ts';
import { storeEnteredHandicapIndex } from '#server/store/people/new-handicaps.ts';
import { recordHandicapIndex } from '#server/store/journal/record-staff.ts';
import { DELETED_PASSWORD_HASH, lockUser, toOwnUser, loadUser } from '#server/store/people/users.ts';
import { serveChange } from '../serve.ts';

/** Lets staff enter an index from elsewhere, such as a federation. */
export function handicapEntryRoutes(app: FastifyInstance, context: Context): void {
  const { boards, clock } = context;

  serveChange(app, context, enterHandicap, async (trx, { params, body, caller }) => {
    await requireStaff(trx, caller.user);
    // The day after today by UTC is today in some time zones.
    if (body.date > formatUtcDay(clock() + DAY_MS))
      throw badInput('The date of an index must not be in the future.', 'date');
    await lockUser(trx, params.id);
    const userBefore = await loadUser(trx, params.id);
    if (userBefore.password_hash === DELETED_PASSWORD_HASH)
      throw conflict('This account was deleted, so it has no handicap.');
    const enteredIndex = {
      handicap_tenths: Math.round(body.handicap * 10),
      handicap_source: body.source.trim(),
      handicap_date: body.date,
    };
    await storeEnteredHandicapIndex(trx, params.id, enteredIndex, {
      now: clock(),
      touchAll: boards.touchAll,
    });
    await recordHandicapIndex(trx, userBefore, body.handicap, { by: caller.user, at: clock() });
    return toOwnUser(await loadUser(trx, params.id));
  });
}
