import type { FastifyInstance } from 'fastify';
import { addPlayer, listPlayers, removePlayer } from '#contract/tournaments.ts';
import { mayManage, requireAccount } from '../auth/rights.ts';
import type { Context } from '../context.ts';
import { forbidden } from '../failures.ts';
import { addEntry, entryById, lockCards, removeEntry } from '../store/players.ts';
import { lockTournament, tournamentById } from '../store/tournaments.ts';
import { lockUser, publicUser, userById } from '../store/users.ts';
import { sendList, serve } from './serve.ts';

/** Who plays where. Everybody for themself; organizer and staff for everybody. */
export function playerRoutes(app: FastifyInstance, context: Context): void {
  const { write, boards } = context;

  serve(app, context, listPlayers, async (call) =>
    sendList(context, call, { name: 'players', about: call.query.tournament }),
  );

  serve(app, context, addPlayer, async ({ body, caller }) =>
    write(async (trx) => {
      const { tournament, player } = body;
      await requireAccount(trx, caller.user);
      await tournamentById(trx, tournament);
      if (caller.user !== player && !(await mayManage(trx, caller.user, tournament)))
        throw forbidden('Only the organizer of this tournament and staff may add other players.');
      // A change of their name that is under way would not know of this board.
      await lockUser(trx, player);
      const user = await userById(trx, player);
      const id = await addEntry(trx, tournament, player);
      await boards.touch(trx, tournament);
      return { id, tournament, player: publicUser(user) };
    }),
  );

  serve(app, context, removePlayer, async ({ params, caller }) =>
    write(async (trx) => {
      await requireAccount(trx, caller.user);
      const entry = await entryById(trx, params.id);
      if (caller.user !== entry.player && !(await mayManage(trx, caller.user, entry.tournament)))
        throw forbidden('Only the organizer of this tournament and staff may remove other players.');
      // In the order of a group of scores: first the cards, then the tournament.
      await lockCards(trx, context.dialect, entry);
      // Before the groups are searched: those that are being made may have this player.
      await lockTournament(trx, entry.tournament);
      await removeEntry(trx, entry);
      await boards.touch(trx, entry.tournament);
    }),
  );
}
