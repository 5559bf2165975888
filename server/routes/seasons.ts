import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  changeSeason,
  createSeason,
  listSeasons,
  readSeason,
  removeSeason,
} from '#contract/competitions/seasons.ts';
import { requireRight } from '../auth/rights.ts';
import type { Context } from '../context.ts';
import type { Tables } from '../db/schema.ts';
import { createOnce } from '../store/creations.ts';
import {
  addSeason,
  changeSeasonRow,
  dropSeason,
  isAnyOrganizer,
  seasonById,
  loadSeasonRow,
} from '../store/competitions/seasons.ts';
import { sendList, serve } from './serve.ts';

/** Everybody may read orders of merit. Organizers and staff create them; the creator and staff change them. */
export function seasonRoutes(app: FastifyInstance, context: Context): void {
  const { write, clock } = context;

  const requireMaker = async (trx: Kysely<Tables>, user: number, id: number) => {
    const { created_by: owner } = await loadSeasonRow(trx, id);
    const only = 'Only who made this order of merit and staff may change it.';
    return requireRight(trx, user, { right: 'change-own', owner }, only);
  };

  serve(app, context, listSeasons, async (call) =>
    sendList(context, call, { name: 'seasons', about: undefined }),
  );

  serve(app, context, readSeason, async (call) =>
    sendList(context, call, { name: 'season', about: call.params.id }),
  );

  serve(app, context, createSeason, async ({ body, caller: { user } }) =>
    write(async (trx) => {
      const organizer = (await isAnyOrganizer(trx, user)) ? user : null;
      const only = 'Only who organizes a tournament and staff may start an order of merit.';
      const by = await requireRight(trx, user, { right: 'manage', organizer }, only);
      const once = { user, kind: 'season', op_id: body.op_id, now: clock() } as const;
      return seasonById(trx, await createOnce(trx, once, () => addSeason(trx, body, by, once.now)));
    }),
  );

  serve(app, context, changeSeason, async ({ params, body, caller }) =>
    write(async (trx) => {
      const by = await requireMaker(trx, caller.user, params.id);
      return changeSeasonRow(trx, params.id, body, by);
    }),
  );

  serve(app, context, removeSeason, async ({ params, caller }) =>
    write(async (trx) => {
      await requireMaker(trx, caller.user, params.id);
      await dropSeason(trx, params.id);
    }),
  );
}
