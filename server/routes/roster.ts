import type { FastifyInstance } from 'fastify';
import { addToRoster, readRoster, undoImport } from '#contract/tournaments/roster.ts';
import { requireDeskRight } from '../auth/tournament-rights.ts';
import type { Context } from '../context.ts';
import { notFound } from '../failures.ts';
import {
  findRosterImportAnswer,
  storeRosterImport,
  undoRosterImport,
} from '../store/players/roster-imports.ts';
import { recordRosterImport, recordRosterImportUndo } from '../store/journal/record-roster-import.ts';
import { importRoster, previewRoster } from '../store/players/roster.ts';
import { settlePlaceRequests } from '../store/entries/settle-entry.ts';
import { lockCourses, recomputeSumsForTees } from '../store/cards/summaries.ts';
import { lockTournament } from '../store/tournaments/tournaments.ts';
import { createAccountLock } from '../bounds/account-lock.ts';
import { sendList, serve, serveChange } from './serve.ts';

export function rosterRoutes(app: FastifyInstance, context: Context): void {
  const { read, write, snapshot, boards, clock } = context;
  const lockImport = createAccountLock(
    'Your last list is still being processed. Please try again in a moment.',
  );

  serve(app, context, addToRoster, async ({ params, body, caller }) => {
    const { op_id, rows, dry_run = false } = body;
    await requireDeskRight(read, caller.user, params.id);
    return lockImport(caller.user, async () => {
      if (dry_run) return { results: await snapshot((db) => previewRoster(db, params.id, rows)) };
      return write(async (trx) => {
        await requireDeskRight(trx, caller.user, params.id);
        await lockCourses(trx, params.id, context.dialect);
        await lockTournament(trx, params.id);
        const previousResults = await findRosterImportAnswer(trx, params.id, op_id);
        if (previousResults) return { results: previousResults };
        const now = clock();
        const rowResults = await importRoster(trx, params.id, rows, { user: caller.user, now });
        await recomputeSumsForTees(trx, params.id);
        await recordRosterImport(trx, { tournament: params.id, by: caller.user, at: now }, rowResults);
        await storeRosterImport(trx, { tournament: params.id, op_id, results: rowResults, now });
        await boards.touch(trx, params.id);
        return { results: rowResults };
      });
    });
  });

  serveChange(app, context, undoImport, async (trx, { params, query, caller }) => {
    await requireDeskRight(trx, caller.user, params.id);
    const importResults = await findRosterImportAnswer(trx, params.id, query.op_id);
    if (!importResults)
      throw notFound('This list can no longer be undone. Please remove its players one by one.');
    const addedPlayers = importResults.flatMap(({ result, player }) =>
      player && (result === 'added' || result === 'matched') ? [player] : [],
    );
    const undoResult = await recordRosterImportUndo(
      trx,
      { tournament: params.id, by: caller.user, at: clock() },
      addedPlayers.map(({ id }) => id),
      () => undoRosterImport(trx, context.dialect, params.id, addedPlayers),
    );
    await settlePlaceRequests(trx, params.id, clock());
    await boards.touch(trx, params.id);
    return undoResult;
  });

  serve(app, context, readRoster, async (call) => {
    await requireDeskRight(read, call.caller.user, call.params.id);
    return sendList(context, call, { name: 'entries', about: call.params.id });
  });
}
