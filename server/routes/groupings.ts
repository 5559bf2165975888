import type { FastifyInstance } from 'fastify';
import { generateGroupings, listGroupings } from '#contract/tournaments/groupings.ts';
import { requireDeskRight } from '../auth/tournament-rights.ts';
import type { Context } from '../context.ts';
import { generateRoundGroups } from '../draws/group-round.ts';
import { ALREADY_SENT, serve, serveList } from './serve.ts';

export function groupingRoutes(app: FastifyInstance, context: Context): void {
  const { read } = context;

  serveList(app, context, listGroupings, ({ query }) => ({ name: 'groupings', about: query.tournament }));

  serve(app, context, generateGroupings, async ({ params, body, caller, reply }) => {
    const { tournament, round } = params;
    await requireDeskRight(read, caller.user, tournament);
    await generateRoundGroups(context, { tournament, round, force: body?.force ?? false, by: caller.user });
    const { plain } = await context.lists({ name: 'groupings', about: tournament, round });
    const message = JSON.stringify(`Successfully generated groupings for Round ${round}`);
    reply
      .type('application/json; charset=utf-8')
      .send(`{"message":${message},"groupings":${plain.toString()}}`);
    return ALREADY_SENT;
  });
}
