import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/tournaments/notices.ts';
import { canScore, requireAccount } from '../auth/rights.ts';
import { requireNotifyRight } from '../auth/tournament-rights.ts';
import type { Context } from '../context.ts';
import { forbidden } from '../failures.ts';
import { NOT_OF_GROUP_MESSAGE } from '../scores/authorize.ts';
import { recordLocalRules, recordNoticeRemoval } from '../store/journal/record-notices.ts';
import * as store from '../store/tournaments/notices.ts';
import { setPlayState } from '../store/tournaments/suspensions.ts';
import { serve, serveChange } from './serve.ts';

/** Anybody may read notices and local rules. The right `notify` allows writing them. */
export function noticeRoutes(app: FastifyInstance, context: Context): void {
  const { read, write, snapshot, clock } = context;

  serve(app, context, calls.readNotices, async ({ params }) =>
    snapshot((db) => store.loadNotices(db, params.id)),
  );

  serveChange(app, context, calls.addNotice, async (trx, { params, body, caller }) => {
    await requireNotifyRight(trx, caller.user, params.id);
    await store.insertNotice(trx, params.id, body.text, { user: caller.user, now: clock() });
    return store.loadNotices(trx, params.id);
  });

  serveChange(app, context, calls.removeNotice, async (trx, { params, caller }) => {
    await requireNotifyRight(trx, caller.user, params.id);
    const noticeKey = { tournament: params.id, number: params.number };
    await recordNoticeRemoval(trx, noticeKey, { by: caller.user, at: clock() });
  });

  serveChange(app, context, calls.suspendPlay, async (trx, { params, body, caller }) => {
    await requireNotifyRight(trx, caller.user, params.id);
    await setPlayState(trx, params.id, body.state, { user: caller.user, now: clock() });
    return store.loadNotices(trx, params.id);
  });

  serve(app, context, calls.readLocalRules, async ({ params }) => store.loadLocalRules(read, params.id));

  serveChange(app, context, calls.changeLocalRules, async (trx, { params, body, caller }) => {
    await requireNotifyRight(trx, caller.user, params.id);
    const [user, now] = [caller.user, clock()];
    await recordLocalRules(trx, params.id, { by: user, at: now }, () =>
      store.storeLocalRules(trx, params.id, body.text, { user, now }),
    );
    return store.loadLocalRules(trx, params.id);
  });

  serve(app, context, calls.seeNotices, async ({ params, body, caller }) => {
    const { user, round_number: round, number } = body;
    await write(async (trx) => {
      await requireAccount(trx, caller.user);
      const isOtherTournament = caller.only !== null && caller.only !== params.id;
      if (isOtherTournament || !(await canScore(trx, caller.user, { user, tournament: params.id, round })))
        throw forbidden(NOT_OF_GROUP_MESSAGE);
      await store.storeNoticeReader(trx, { tournament: params.id, user, number }, clock());
    });
  });

  serve(app, context, calls.readNoticeReaders, async ({ params, caller }) => {
    await requireNotifyRight(read, caller.user, params.id);
    return snapshot((db) => store.loadReaders(db, params.id));
  });
}
