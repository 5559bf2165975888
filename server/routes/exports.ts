import type { FastifyInstance } from 'fastify';
import { competitionFileName, exportCompetition } from '#contract/competitions/competition-export.ts';
import {
  exportFileName,
  exportHoles,
  exportJournal,
  exportResults,
  exportRoster,
  exportTeeSheet,
  type ExportName,
  type Format,
} from '#contract/tournaments/exports.ts';
import { requireDesk, requireManager, requireStart } from '../auth/tournament-rights.ts';
import type { Context } from '../context.ts';
import { competitionById } from '../store/competitions/competitions.ts';
import { tournamentById } from '../store/tournaments/tournaments.ts';
import { sendFile, serve, type FileCall, type ALREADY_SENT } from './serve.ts';

/** Exports results, holes and competitions to everybody; roster, tee sheet and journal to organizer and staff. */
export function exportRoutes(app: FastifyInstance, context: Context): void {
  const send = async (
    call: FileCall,
    exportName: ExportName,
    { id, format }: { id: number; format: Format },
  ): Promise<typeof ALREADY_SENT> => {
    const { name } = await tournamentById(context.read, id);
    const order = { name: exportName, about: id, format } as const;
    return sendFile(context, call, order, exportFileName(name, exportName, format));
  };
  serve(app, context, exportResults, async (call) => send(call, 'results', call.params));
  serve(app, context, exportHoles, async (call) => send(call, 'holes', call.params));
  serve(app, context, exportRoster, async (call) => {
    await requireDesk(context.read, call.caller.user, call.params.id);
    return send(call, 'roster', call.params);
  });
  serve(app, context, exportTeeSheet, async (call) => {
    await requireStart(context.read, call.caller.user, call.params.id);
    return send(call, 'teesheet', call.params);
  });
  serve(app, context, exportJournal, async (call) => {
    await requireManager(context.read, call.caller.user, call.params.id);
    return send(call, 'journal', call.params);
  });
  serve(app, context, exportCompetition, async (call) => {
    const { id, format } = call.params;
    const competition = await competitionById(context.read, id);
    const { name } = await tournamentById(context.read, competition.tournament);
    const order = { name: 'competition-export', about: id, format } as const;
    return sendFile(context, call, order, competitionFileName(name, competition, format));
  });
}
