import type { FastifyInstance } from 'fastify';
import { changeDraw, changeTeeSheet, readDraw, removeTeeSheet } from '#contract/tournaments/draw.ts';
import { requireStartRight } from '../auth/tournament-rights.ts';
import { requireDrawRight } from '../draws/draw-rights.ts';
import { changeGroups, dropTeeSheet, setTeeSheet } from '../draws/change-draw.ts';
import type { Context } from '../context.ts';
import { createStaleRefusal } from '../failures.ts';
import { recordDraw } from '../store/journal/record-draw.ts';
import { sendList, serve } from './serve.ts';

export function drawRoutes(app: FastifyInstance, context: Context): void {
  const { lists, write, clock } = context;
  const toDrawListRequest = ({ tournament, round }: { tournament: number; round: number }) =>
    ({ name: 'draw', about: tournament, round }) as const;

  serve(app, context, readDraw, async (call) => sendList(context, call, toDrawListRequest(call.params)));

  serve(app, context, changeDraw, async (call) => {
    const { params, body, caller } = call;
    const isDone = await write(async (trx) => {
      await requireDrawRight(trx, caller.user, params, body.groups);
      const change = { act: 'groups-changed', by: caller.user, at: clock() } as const;
      return recordDraw(trx, params, change, () => changeGroups(trx, params, body));
    });
    if (isDone) return sendList(context, call, toDrawListRequest(params));
    const { plain } = await lists(toDrawListRequest(params));
    throw createStaleRefusal(
      'Someone else changed these groups. Check them, then make your change again.',
      JSON.parse(plain.toString()),
    );
  });

  serve(app, context, changeTeeSheet, async (call) => {
    const { params, body, caller } = call;
    await write(async (trx) => {
      await requireStartRight(trx, caller.user, params.tournament);
      const change = { act: 'tee-times-set', by: caller.user, at: clock() } as const;
      await recordDraw(trx, params, change, () => setTeeSheet(trx, params, body));
    });
    return sendList(context, call, toDrawListRequest(params));
  });

  serve(app, context, removeTeeSheet, async ({ params, caller }) =>
    write(async (trx) => {
      await requireStartRight(trx, caller.user, params.tournament);
      const change = { act: 'tee-times-removed', by: caller.user, at: clock() } as const;
      await recordDraw(trx, params, change, () => dropTeeSheet(trx, params));
    }),
  );
}
