import type { FastifyInstance } from 'fastify';
import {
  TOURNAMENTS_A_PAGE,
  createTournament,
  listTournaments,
  olderThan,
  readTournament,
  removeTournament,
} from '#contract/tournaments.ts';
import { isStaff, requireAccount, requireManager } from '../auth/rights.ts';
import type { Context } from '../context.ts';
import { dropTournament } from '../store/removals.ts';
import { addTournament, listedTournaments, tournamentDetail } from '../store/tournaments.ts';
import { serve } from './serve.ts';

/** Tournaments: open to read, made by anybody who is signed in, who then organizes them. */
export function tournamentRoutes(app: FastifyInstance, context: Context): void {
  const { read, write, clock } = context;

  serve(app, context, listTournaments, async ({ query, reply }) => {
    const page = await listedTournaments(read, query);
    const last = page.at(-1);
    if (last && page.length === TOURNAMENTS_A_PAGE) {
      const next = new URLSearchParams({ before: olderThan(last) });
      if (query.player !== undefined) next.set('player', String(query.player));
      reply.header('link', `</api/tournaments/?${next.toString()}>; rel="next"`);
    }
    return page;
  });

  serve(app, context, readTournament, async ({ params }) => tournamentDetail(read, params.id));

  serve(app, context, createTournament, async ({ body, caller }) =>
    write(async (trx) => {
      await requireAccount(trx, caller.user);
      const id = await addTournament(trx, body, caller.user, clock());
      return tournamentDetail(trx, id);
    }),
  );

  serve(app, context, removeTournament, async ({ params, query, caller }) =>
    write(async (trx) => {
      await requireManager(trx, caller.user, params.id);
      const staff = await isStaff(trx, caller.user);
      await dropTournament(trx, context.dialect, params.id, { staff, force: query.force === 'true' });
    }),
  );
}
