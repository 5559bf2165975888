import type { FastifyInstance } from 'fastify';
import { listMerges, mergeAccounts, previewMerge, undoMerge } from '#contract/people/merges.ts';
import { requireStaff } from '#server/auth/rights.ts';
import type { Context } from '#server/context.ts';
import { conflict } from '#server/failures.ts';
import { MAX_MERGES_SHOWN } from '#server/policies/quotas.ts';
import { describeMerges, loadMerges, storeMerge } from '#server/store/merges/merge.ts';
import { planMerge } from '#server/store/merges/plan.ts';
import { undoStoredMerge } from '#server/store/merges/undo.ts';
import { lockUser } from '#server/store/people/users.ts';
import { sendList, serve, serveChange } from '../serve.ts';

export function mergeRoutes(app: FastifyInstance, context: Context): void {
  const { read, write, boards, clock, dialect } = context;

  serve(app, context, previewMerge, async (call) => {
    const { params, caller } = call;
    await requireStaff(read, caller.user);
    const listRequest = {
      name: 'merge',
      about: params.id,
      player: params.from,
      asker: caller.user,
      now: clock(),
    } as const;
    return sendList(context, call, listRequest);
  });

  serveChange(app, context, mergeAccounts, async (trx, { params, body, caller }) => {
    const accountPair = { into: params.id, from: body.from };
    for (const userId of [accountPair.into, accountPair.from].sort((a, b) => a - b))
      await lockUser(trx, userId);
    await requireStaff(trx, caller.user);
    const now = clock();
    const plan = await planMerge(trx, accountPair, { asker: caller.user, now });
    if (plan.problems[0]) throw conflict(plan.problems[0]);
    if (plan.version !== body.version)
      throw conflict('Something has changed since you looked. Please check again what is merged.');
    const storedMerge = await storeMerge(trx, plan, { by: caller.user, now, dialect });
    await boards.touchAll(trx, plan.affectedTournaments.all);
    return (await describeMerges(trx, [storedMerge]))[0]!;
  });

  serve(app, context, listMerges, async ({ caller }) => {
    await requireStaff(read, caller.user);
    return loadMerges(read, clock(), MAX_MERGES_SHOWN);
  });

  serve(app, context, undoMerge, async ({ params, caller }) => {
    await write(async (trx) => {
      await requireStaff(trx, caller.user);
      await boards.touchAll(trx, await undoStoredMerge(trx, params.id, { now: clock(), dialect }));
    });
  });
}
