import type { FastifyInstance } from 'fastify';
import { generateGroupings, listGroupings } from '#contract/groupings.ts';
import { requireManager } from '../auth/rights.ts';
import type { Context } from '../context.ts';
import { generateRound } from '../group-round.ts';
import { groupingsOf } from '../store/groupings.ts';
import { serve } from './serve.ts';

/** Who plays with whom in a round: open to read; organizer and staff have groups made. */
export function groupingRoutes(app: FastifyInstance, context: Context): void {
  const { read, write } = context;

  serve(app, context, listGroupings, async ({ query }) => groupingsOf(read, query.tournament));

  serve(app, context, generateGroupings, async ({ params, body, caller }) =>
    write(async (trx) => {
      const { tournament, round } = params;
      await requireManager(trx, caller.user, tournament);
      await generateRound(trx, { tournament, round, force: body?.force ?? false });
      const groupings = await groupingsOf(trx, tournament, round);
      return { message: `Successfully generated groupings for Round ${round}`, groupings };
    }),
  );
}
