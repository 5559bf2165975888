import type { FastifyInstance } from 'fastify';
import { listPlayingConditions, setPlayingConditions } from '#contract/courses/playing-conditions.ts';
import { requireStaff } from '#server/auth/rights.ts';
import type { Context } from '#server/context.ts';
import { loadCourse } from '#server/store/courses/courses.ts';
import { loadPlayingConditions } from '#server/store/courses/playing-conditions.ts';
import { recordPlayingConditions } from '#server/store/journal/record-staff.ts';
import { lockCourse } from '#server/store/cards/summaries.ts';
import { serve, serveChange } from '../serve.ts';

export function playingConditionsRoutes(app: FastifyInstance, context: Context): void {
  const { snapshot, dialect, clock } = context;

  serve(app, context, listPlayingConditions, async ({ params }) =>
    snapshot(async (db) => {
      await loadCourse(db, params.id, null);
      return loadPlayingConditions(db, params.id);
    }),
  );

  serveChange(app, context, setPlayingConditions, async (trx, { params, body, caller }) => {
    await requireStaff(trx, caller.user);
    await lockCourse(trx, params.id, dialect);
    const { name } = await loadCourse(trx, params.id, caller.user);
    const authorAndTime = { by: caller.user, at: clock() };
    await recordPlayingConditions(trx, { id: params.id, name }, body, authorAndTime);
    return loadPlayingConditions(trx, params.id);
  });
}
