import type { FastifyInstance } from 'fastify';
import { readCompetitionBoard } from '#contract/competitions/competition-board.ts';
import * as calls from '#contract/competitions/competitions.ts';
import type { SideEntry } from '#contract/competitions/competitions.ts';
import { requireDeskRight, requireManager } from '../auth/tournament-rights.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { validateSettings } from '../store/competitions/competition-validation.ts';
import * as store from '../store/competitions/competitions.ts';
import { createOnce } from '../store/creations.ts';
import { replaceSides } from '../store/competitions/side-changes.ts';
import { loadSides } from '../store/competitions/sides.ts';
import { recordChange, type RecordedChange } from '../store/journal/record-change.ts';
import { recordCompetition } from '../store/journal/competition/record-competition.ts';
import { loadStateBefore } from '../store/journal/states/states.ts';
import { lockTournament } from '../store/tournaments/tournaments.ts';
import { serve, serveList } from './serve.ts';

export function competitionRoutes(app: FastifyInstance, context: Context): void {
  const { write, boards, clock } = context;

  /** Runs one change of a tournament at a time and invalidates its boards. Throws 401 or 403 without the right. */
  const applyCompetitionChange = <T>(
    user: number,
    findTournament: (trx: Db) => Promise<number>,
    task: (trx: Db, tournament: number) => Promise<T>,
    requireAccess = requireManager,
  ): Promise<T> =>
    write(async (trx) => {
      const tournament = await findTournament(trx);
      await requireAccess(trx, user, tournament);
      await lockTournament(trx, tournament);
      const result = await task(trx, tournament);
      await boards.touch(trx, tournament);
      return result;
    });
  const createTournamentFinder = (competitionId: number) => async (trx: Db) =>
    (await store.loadCompetitionRow(trx, competitionId)).tournament;

  const recordCompetitionChange = (
    trx: Db,
    tournament: number,
    user: number,
    change: Pick<RecordedChange, 'act' | 'params' | 'undo'>,
  ) => recordChange(trx, { tournament, by: user, at: clock(), ...change });

  serveList(app, context, calls.listCompetitions, ({ params }) => ({
    name: 'competitions',
    about: params.id,
  }));

  serveList(app, context, readCompetitionBoard, ({ params }) => ({
    name: 'competition-board',
    about: params.id,
  }));

  serve(app, context, calls.createCompetition, async ({ body, caller }) =>
    applyCompetitionChange(
      caller.user,
      async () => body.tournament,
      async (trx, tournament) => {
        const settings = await validateSettings(trx, tournament, body.settings);
        const creationRequest = {
          user: caller.user,
          kind: 'competition',
          op_id: body.op_id,
          now: clock(),
        } as const;
        const id = await createOnce(trx, creationRequest, async () => {
          const row = await store.addCompetition(trx, { ...body, settings }, creationRequest.now);
          const params = { name: row.name };
          await recordCompetitionChange(trx, tournament, caller.user, { act: 'competition-added', params });
          return row.id;
        });
        return store.toWireCompetition(await store.loadCompetitionRow(trx, id));
      },
    ),
  );

  serve(app, context, calls.changeCompetition, async ({ params, body, caller }) =>
    applyCompetitionChange(caller.user, createTournamentFinder(params.id), async (trx, tournament) => {
      const row = await store.loadCompetitionRow(trx, params.id);
      const stored = store.parseSettings(row);
      const settings = body.settings && (await validateSettings(trx, tournament, body.settings, { stored }));
      const undo = await loadStateBefore(trx, 'competition', { tournament, id: row.id });
      const changedCompetition = await store.changeCompetitionRow(trx, row, { ...body, settings });
      await recordCompetition(trx, [row, changedCompetition], { by: caller.user, at: clock() }, undo);
      return store.toWireCompetition(changedCompetition);
    }),
  );

  serve(app, context, calls.removeCompetition, async ({ params, caller }) =>
    applyCompetitionChange(caller.user, createTournamentFinder(params.id), async (trx, tournament) => {
      const row = await store.loadCompetitionRow(trx, params.id);
      const undo = await loadStateBefore(trx, 'competition', { tournament, id: row.id });
      await store.dropCompetition(trx, context.dialect, row);
      const journalValues = { name: row.name };
      await recordCompetitionChange(trx, tournament, caller.user, {
        act: 'competition-removed',
        params: journalValues,
        undo,
      });
    }),
  );

  serve(app, context, calls.setSides, async ({ params, body, caller }) =>
    applyCompetitionChange(
      caller.user,
      async () => params.id,
      async (trx, tournament) => {
        const sidesBefore = await loadSides(trx, tournament);
        await replaceSides(trx, tournament, body);
        const sidesAfter = await loadSides(trx, tournament);
        const name = body.set_name.trim();
        const isOfSet = ({ set_name }: SideEntry): boolean => set_name === name;
        const act = !sidesBefore.some(isOfSet)
          ? 'sides-made'
          : sidesAfter.some(isOfSet)
            ? 'sides-changed'
            : 'sides-removed';
        if (JSON.stringify(sidesBefore) !== JSON.stringify(sidesAfter))
          await recordCompetitionChange(trx, tournament, caller.user, {
            act,
            params: { name },
          });
        return sidesAfter;
      },
    ),
  );

  serve(app, context, calls.fixHandicaps, async ({ params, caller }) =>
    applyCompetitionChange(
      caller.user,
      async () => params.id,
      async (trx, tournament) => {
        const fixedCount = await store.storeFixedHandicaps(trx, tournament);
        const journalValues = { count: fixedCount };
        if (fixedCount > 0)
          await recordCompetitionChange(trx, tournament, caller.user, {
            act: 'handicaps-fixed',
            params: journalValues,
          });
        return { fixed: fixedCount };
      },
      requireDeskRight,
    ),
  );
}
