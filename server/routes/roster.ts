import type { FastifyInstance } from 'fastify';
import { addToRoster, readRoster, undoImport } from '#contract/tournaments/roster.ts';
import { requireManager } from '../auth/rights.ts';
import type { Context } from '../context.ts';
import { notFound } from '../failures.ts';
import { findImportAnswer, storeImport } from '../store/players/roster-imports.ts';
import { importRoster, previewRoster } from '../store/players/roster.ts';
import { undoRosterImport } from '../store/players/undo-roster-import.ts';
import { lockTournament } from '../store/tournaments/tournaments.ts';
import { createAccountLock } from '../bounds/account-lock.ts';
import { sendList, serve } from './serve.ts';

export function rosterRoutes(app: FastifyInstance, context: Context): void {
  const { read, write, snapshot, boards, clock } = context;
  const oneAtATime = createAccountLock('A list of yours is still being read. Please try again in a moment.');

  serve(app, context, addToRoster, async ({ params, body, caller }) => {
    const { op_id, rows, dry_run = false } = body;
    await requireManager(read, caller.user, params.id);
    return oneAtATime(caller.user, async () => {
      if (dry_run) return { results: await snapshot((db) => previewRoster(db, params.id, rows)) };
      return write(async (trx) => {
        await requireManager(trx, caller.user, params.id);
        await lockTournament(trx, params.id);
        const before = await findImportAnswer(trx, params.id, op_id);
        if (before) return { results: before };
        const now = clock();
        const results = await importRoster(trx, params.id, rows, { user: caller.user, now });
        await storeImport(trx, { tournament: params.id, op_id, results, now });
        await boards.touch(trx, params.id);
        return { results };
      });
    });
  });

  serve(app, context, undoImport, async ({ params, query, caller }) =>
    write(async (trx) => {
      await requireManager(trx, caller.user, params.id);
      const results = await findImportAnswer(trx, params.id, query.op_id);
      if (!results) throw notFound('This list is not known any more. Please remove its players one by one.');
      const added = results.flatMap(({ result, player }) =>
        player && (result === 'added' || result === 'matched') ? [player] : [],
      );
      const taken = await undoRosterImport(trx, context.dialect, params.id, added);
      await boards.touch(trx, params.id);
      return taken;
    }),
  );

  serve(app, context, readRoster, async (call) => {
    await requireManager(read, call.caller.user, call.params.id);
    return sendList(context, call, { name: 'entries', about: call.params.id });
  });
}
