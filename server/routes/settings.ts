import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/tournaments/settings.ts';
import { requireManager } from '../auth/rights.ts';
import type { Context } from '../context.ts';
import { badInput } from '../failures.ts';
import { regroupAfter } from '../draws/group-round.ts';
import { isPlayer } from '../store/players/players.ts';
import * as store from '../store/draws/settings.ts';
import { sendList, serve } from './serve.ts';
import { requireRoundField } from '../store/tournaments/require-round.ts';

/** Everybody may read these settings; the organizer and staff may change them. */
export function settingsRoutes(app: FastifyInstance, context: Context): void {
  const { write } = context;

  serve(app, context, calls.listGroupingSettings, async (call) =>
    sendList(context, call, { name: 'settings', about: call.query.tournament }),
  );

  serve(app, context, calls.createGroupingSettings, async ({ body, caller }) =>
    write(async (trx) => {
      await requireManager(trx, caller.user, body.tournament);
      await requireRoundField(trx, body);
      return store.addSettings(trx, body);
    }),
  );

  serve(app, context, calls.changeGroupingSettings, async ({ params, body, caller }) =>
    write(async (trx) => {
      const { tournament } = await store.settingsById(trx, params.id);
      await requireManager(trx, caller.user, tournament);
      return store.changeSettings(trx, params.id, body);
    }),
  );

  serve(app, context, calls.listExclusions, async (call) =>
    sendList(context, call, { name: 'exclusions', about: call.query.tournament }),
  );

  serve(app, context, calls.createExclusion, async ({ body, caller }) => {
    const added = await write(async (trx) => {
      await requireManager(trx, caller.user, body.tournament);
      await requireRoundField(trx, body);
      if (!(await isPlayer(trx, body.tournament, body.player_id)))
        throw badInput('That player is not in this tournament.', 'player_id');
      return store.addExclusion(trx, body);
    });
    await regroupAfter(context, body, app.log); // the excluded player may have the last open card
    return added;
  });

  serve(app, context, calls.removeExclusion, async ({ params, caller }) =>
    write(async (trx) => {
      await requireManager(trx, caller.user, await store.loadExclusionTournament(trx, params.id));
      await store.dropExclusion(trx, params.id);
    }),
  );
}
