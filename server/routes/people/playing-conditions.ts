import type { FastifyInstance } from 'fastify';
import { listPlayingConditions, setPlayingConditions } from '#contract/courses/playing-conditions.ts';
import { requireStaff } from '#server/auth/rights.ts';
import type { Context } from '#server/context.ts';
import { loadCourse } from '#server/store/courses/courses.ts';
import { loadConditions, setConditions } from '#server/store/courses/playing-conditions.ts';
import { lockCourse } from '#server/store/cards/summaries.ts';
import { serve } from '../serve.ts';

/** PCC: the playing conditions calculation of a course by day. */
export function playingConditionsRoutes(app: FastifyInstance, context: Context): void {
  const { snapshot, write, dialect } = context;

  serve(app, context, listPlayingConditions, async ({ params }) =>
    snapshot(async (db) => {
      await loadCourse(db, params.id, null);
      return loadConditions(db, params.id);
    }),
  );

  serve(app, context, setPlayingConditions, async ({ params, body, caller }) =>
    write(async (trx) => {
      await requireStaff(trx, caller.user);
      await lockCourse(trx, params.id, dialect);
      await loadCourse(trx, params.id, caller.user);
      await setConditions(trx, params.id, body);
      return loadConditions(trx, params.id);
    }),
  );
}
