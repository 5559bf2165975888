import type { FastifyInstance } from 'fastify';
import { generateGroupings, listGroupings } from '#contract/groupings.ts';
import { requireManager } from '../auth/rights.ts';
import type { Context } from '../context.ts';
import { generateRound } from '../group-round.ts';
import { groupingsOf } from '../store/groupings.ts';
import { sendList, serve } from './serve.ts';

/** Who plays with whom in a round: open to read; organizer and staff have groups made. */
export function groupingRoutes(app: FastifyInstance, context: Context): void {
  const { read } = context;

  serve(app, context, listGroupings, async (call) =>
    sendList(context, call, { name: 'groupings', about: call.query.tournament }),
  );

  serve(app, context, generateGroupings, async ({ params, body, caller }) => {
    const { tournament, round } = params;
    await requireManager(read, caller.user, tournament);
    await generateRound(context, { tournament, round, force: body?.force ?? false });
    const groupings = await groupingsOf(read, tournament, round);
    return { message: `Successfully generated groupings for Round ${round}`, groupings };
  });
}
