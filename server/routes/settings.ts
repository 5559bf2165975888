import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/tournaments/settings.ts';
import { requireDeskRight, requireManager } from '../auth/tournament-rights.ts';
import type { Context } from '../context.ts';
import { badInput } from '../failures.ts';
import { regroupAfter } from '../draws/group-round.ts';
import { recordChange } from '../store/journal/record-change.ts';
import { recordGroupingSettings } from '../store/journal/record-grouping.ts';
import { isUnbannedPlayer } from '../store/players/players.ts';
import * as store from '../store/draws/settings.ts';
import { serve, serveChange, serveList } from './serve.ts';
import { requireRoundField } from '../store/tournaments/require-round.ts';

export function settingsRoutes(app: FastifyInstance, context: Context): void {
  const { write, clock } = context;

  serveList(app, context, calls.listGroupingSettings, ({ query }) => ({
    name: 'settings',
    about: query.tournament,
  }));

  serveChange(app, context, calls.createGroupingSettings, async (trx, { body, caller }) => {
    await requireManager(trx, caller.user, body.tournament);
    await requireRoundField(trx, body);
    const author = { by: caller.user, at: clock() };
    return recordGroupingSettings(trx, body, author, () => store.addGroupingSettings(trx, body));
  });

  serveChange(app, context, calls.changeGroupingSettings, async (trx, { params, body, caller }) => {
    const row = await store.loadGroupingSettingsRow(trx, params.id);
    await requireManager(trx, caller.user, row.tournament);
    const author = { by: caller.user, at: clock() };
    return recordGroupingSettings(trx, row, author, () => store.updateGroupingSettings(trx, params.id, body));
  });

  serveList(app, context, calls.listExclusions, ({ query }) => ({
    name: 'exclusions',
    about: query.tournament,
  }));

  serve(app, context, calls.createExclusion, async ({ body, caller }) => {
    const exclusion = await write(async (trx) => {
      await requireDeskRight(trx, caller.user, body.tournament);
      await requireRoundField(trx, body);
      if (!(await isUnbannedPlayer(trx, body.tournament, body.player_id)))
        throw badInput('That player is not in this tournament.', 'player_id');
      const addedExclusion = await store.addExclusion(trx, body);
      const { tournament, round_number: round, player_id } = body;
      const changeDetails = {
        by: caller.user,
        at: clock(),
        params: { player: { person: player_id }, round },
      };
      await recordChange(trx, { tournament, act: 'player-excluded', ...changeDetails });
      return addedExclusion;
    });
    await regroupAfter(context, body, app.log); // The card of the excluded player may have been the last open one.
    return exclusion;
  });

  serveChange(app, context, calls.removeExclusion, async (trx, { params, caller }) => {
    const { tournament, round_number: round, player } = await store.loadExclusionRow(trx, params.id);
    await requireDeskRight(trx, caller.user, tournament);
    await store.dropExclusion(trx, params.id);
    const changeDetails = { by: caller.user, at: clock(), params: { player: { person: player }, round } };
    await recordChange(trx, { tournament, act: 'player-included', ...changeDetails });
  });
}
