import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/tournaments/journal.ts';
import { requireStaff } from '../auth/rights.ts';
import { requireManager, requireRulingRight } from '../auth/tournament-rights.ts';
import type { Context } from '../context.ts';
import { parseJournalEntryId } from '../store/journal/position.ts';
import { createNoJournalEntryRefusal, undoJournalEntry } from '../store/journal/undo-change.ts';
import { createRulingUndo } from '../store/journal/undo-ruling.ts';
import { sendList, serve } from './serve.ts';

export function journalRoutes(app: FastifyInstance, context: Context): void {
  const { read, write, clock, dialect, boards } = context;
  const undoRuling = createRulingUndo(context, app.log);
  const undoInTransaction = (entry: { tournament: number | null; id: number }, user: number): Promise<void> =>
    write((trx) =>
      undoJournalEntry(trx, entry, {
        user,
        now: clock(),
        dialect,
        touch: (tournaments) => boards.touchAll(trx, [...tournaments]),
      }),
    );

  serve(app, context, calls.readJournal, async (call) => {
    const { params, query, caller } = call;
    const requireReadRight = query.kind === 'cards' ? requireRulingRight : requireManager;
    await requireReadRight(read, caller.user, params.id);
    return sendList(context, call, { name: 'journal-page', about: params.id, entries: query });
  });

  serve(app, context, calls.readServerJournal, async (call) => {
    await requireStaff(read, call.caller.user);
    return sendList(context, call, { name: 'journal-page', entries: call.query });
  });

  serve(app, context, calls.undoChange, async ({ params, body, caller }) => {
    const entry = parseJournalEntryId(body.entry);
    const requireUndoRight = entry?.source === 'c' ? requireRulingRight : requireManager;
    await requireUndoRight(read, caller.user, params.id);
    if (entry === null) throw createNoJournalEntryRefusal();
    if (entry.source === 'c') await undoRuling(params.id, entry.id, caller.user);
    else await undoInTransaction({ tournament: params.id, id: entry.id }, caller.user);
  });

  serve(app, context, calls.undoServerChange, async ({ body, caller }) => {
    await requireStaff(read, caller.user);
    const entry = parseJournalEntryId(body.entry);
    if (entry === null || entry.source === 'c') throw createNoJournalEntryRefusal();
    await undoInTransaction({ tournament: null, id: entry.id }, caller.user);
  });
}
