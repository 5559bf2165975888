import type { FastifyInstance } from 'fastify';
import { buildCompetitionFileName, exportCompetition } from '#contract/competitions/competition-export.ts';
import * as calls from '#contract/tournaments/exports.ts';
import { requireDeskRight, requireManager, requireStartRight } from '../auth/tournament-rights.ts';
import type { Context } from '../context.ts';
import { loadCompetitionRow } from '../store/competitions/competitions.ts';
import { loadTournamentRow } from '../store/tournaments/tournaments.ts';
import { sendFile, serve, type FileCall, type ALREADY_SENT } from './serve.ts';

/** Exports results, holes and competitions to everybody; roster, tee sheet and journal to organizer and staff. */
export function exportRoutes(app: FastifyInstance, context: Context): void {
  const sendExport = async (
    call: FileCall,
    exportName: calls.ExportName,
    { id, format }: { id: number; format: calls.Format },
  ): Promise<typeof ALREADY_SENT> => {
    const { name } = await loadTournamentRow(context.read, id);
    const listRequest = { name: exportName, about: id, format } as const;
    return sendFile(context, call, listRequest, calls.buildExportFileName(name, exportName, format));
  };
  serve(app, context, calls.exportResults, async (call) => sendExport(call, 'results', call.params));
  serve(app, context, calls.exportHoles, async (call) => sendExport(call, 'holes', call.params));
  serve(app, context, calls.exportRoster, async (call) => {
    await requireDeskRight(context.read, call.caller.user, call.params.id);
    return sendExport(call, 'roster', call.params);
  });
  serve(app, context, calls.exportTeeSheet, async (call) => {
    await requireStartRight(context.read, call.caller.user, call.params.id);
    return sendExport(call, 'teesheet', call.params);
  });
  serve(app, context, calls.exportJournal, async (call) => {
    await requireManager(context.read, call.caller.user, call.params.id);
    return sendExport(call, 'journal', call.params);
  });
  serve(app, context, exportCompetition, async (call) => {
    const { id, format } = call.params;
    const competition = await loadCompetitionRow(context.read, id);
    const { name } = await loadTournamentRow(context.read, competition.tournament);
    const listRequest = { name: 'competition-export', about: id, format } as const;
    return sendFile(context, call, listRequest, buildCompetitionFileName(name, competition, format));
  });
}
