import type { FastifyInstance } from 'fastify';
import { createTournament, listTournaments, readTournament } from '#contract/tournaments.ts';
import { requireAccount } from '../auth/rights.ts';
import type { Context } from '../context.ts';
import { addTournament, tournamentDetail } from '../store/tournaments.ts';
import { sendList, serve } from './serve.ts';

/** Tournaments: open to read, made by anybody who is signed in, who then organizes them. */
export function tournamentRoutes(app: FastifyInstance, context: Context): void {
  const { write, clock } = context;

  serve(app, context, listTournaments, async (call) =>
    sendList(context, call, { name: 'tournaments', about: undefined }),
  );

  serve(app, context, readTournament, async (call) =>
    sendList(context, call, { name: 'tournament', about: call.params.id }),
  );

  serve(app, context, createTournament, async ({ body, caller }) =>
    write(async (trx) => {
      await requireAccount(trx, caller.user);
      const id = await addTournament(trx, body, caller.user, clock());
      return tournamentDetail(trx, id);
    }),
  );
}
