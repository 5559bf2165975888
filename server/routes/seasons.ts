import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/competitions/seasons.ts';
import { requireRight } from '../auth/rights.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { createOnce } from '../store/creations.ts';
import {
  addSeason,
  changeSeasonRow,
  dropSeason,
  isAnyOrganizer,
  loadSeason,
  loadSeasonRow,
} from '../store/competitions/seasons.ts';
import { recordChange, type RecordedChange } from '../store/journal/record-change.ts';
import { serveChange, serveList } from './serve.ts';

export function seasonRoutes(app: FastifyInstance, context: Context): void {
  const { clock } = context;

  const requireMaker = async (trx: Db, user: number, seasonId: number) => {
    const { created_by: owner } = await loadSeasonRow(trx, seasonId);
    const refusalMessage = 'Only the person who created this order of merit and staff may change it.';
    return requireRight(trx, user, { right: 'change-own', owner }, refusalMessage);
  };

  const recordSeasonChange = (trx: Db, actName: RecordedChange['act'], author: number, name: string) =>
    recordChange(trx, { tournament: null, act: actName, by: author, at: clock(), params: { name } });

  serveList(app, context, calls.listSeasons, () => ({ name: 'seasons' }));

  serveList(app, context, calls.readSeason, ({ params }) => ({ name: 'season', about: params.id }));

  serveChange(app, context, calls.createSeason, async (trx, { body, caller: { user } }) => {
    const organizer = (await isAnyOrganizer(trx, user)) ? user : null;
    const refusalMessage = 'Only tournament organizers and staff may start an order of merit.';
    const requester = await requireRight(trx, user, { right: 'manage', organizer }, refusalMessage);
    const creationRequest = { user, kind: 'season', op_id: body.op_id, now: clock() } as const;
    const id = await createOnce(trx, creationRequest, async () => {
      const newSeason = await addSeason(trx, body, requester, creationRequest.now);
      await recordSeasonChange(trx, 'season-added', user, body.name.trim());
      return newSeason;
    });
    return loadSeason(trx, id);
  });

  serveChange(app, context, calls.changeSeason, async (trx, { params, body, caller }) => {
    const requester = await requireMaker(trx, caller.user, params.id);
    const changedSeason = await changeSeasonRow(trx, params.id, body, requester);
    await recordSeasonChange(trx, 'season-changed', caller.user, changedSeason.name);
    return changedSeason;
  });

  serveChange(app, context, calls.removeSeason, async (trx, { params, caller }) => {
    await requireMaker(trx, caller.user, params.id);
    const { name } = await loadSeasonRow(trx, params.id);
    await dropSeason(trx, params.id);
    await recordSeasonChange(trx, 'season-removed', caller.user, name);
  });
}
