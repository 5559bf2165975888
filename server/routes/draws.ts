import type { FastifyInstance } from 'fastify';
import { changeDraw, changeTeeSheet, readDraw, removeTeeSheet } from '#contract/tournaments/draw.ts';
import { requireManager } from '../auth/rights.ts';
import { changeGroups, dropTeeSheet, setTeeSheet } from '../draws/change-draw.ts';
import type { Context } from '../context.ts';
import { changedMeanwhile } from '../failures.ts';
import { sendList, serve } from './serve.ts';

/** Everybody may read groups and tee sheets; the organizer and staff may change them. */
export function drawRoutes(app: FastifyInstance, context: Context): void {
  const { lists, write } = context;
  const order = ({ tournament, round }: { tournament: number; round: number }) =>
    ({ name: 'draw', about: tournament, round }) as const;

  serve(app, context, readDraw, async (call) => sendList(context, call, order(call.params)));

  serve(app, context, changeDraw, async (call) => {
    const { params, body, caller } = call;
    const isDone = await write(async (trx) => {
      await requireManager(trx, caller.user, params.tournament);
      return changeGroups(trx, params, body);
    });
    if (isDone) return sendList(context, call, order(params));
    const { plain } = await lists(order(params));
    throw changedMeanwhile(
      'Somebody changed these groups meanwhile. Look at them as they are now, then make your change again.',
      JSON.parse(plain.toString()),
    );
  });

  serve(app, context, changeTeeSheet, async (call) => {
    const { params, body, caller } = call;
    await write(async (trx) => {
      await requireManager(trx, caller.user, params.tournament);
      await setTeeSheet(trx, params, body);
    });
    return sendList(context, call, order(params));
  });

  serve(app, context, removeTeeSheet, async ({ params, caller }) =>
    write(async (trx) => {
      await requireManager(trx, caller.user, params.tournament);
      await dropTeeSheet(trx, params);
    }),
  );
}
