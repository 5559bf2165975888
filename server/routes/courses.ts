import type { FastifyInstance } from 'fastify';
import { changeCourse, createCourse, listCourses, readCourse } from '#contract/courses.ts';
import { requireAccount } from '../auth/rights.ts';
import type { Context } from '../context.ts';
import { forbidden } from '../failures.ts';
import { addCourse, courseFor, setCourse, tournamentsOn } from '../store/courses.ts';
import { recomputeCourse } from '../store/summaries.ts';
import { sendList, serve } from './serve.ts';

/** Courses are shared; staff, their maker and organizers of tournaments played on them may change them. */
export function courseRoutes(app: FastifyInstance, context: Context): void {
  const { read, write, boards } = context;

  serve(app, context, listCourses, async (call) =>
    sendList(context, call, { name: 'courses', about: call.caller?.user }),
  );

  serve(app, context, readCourse, async ({ params, caller }) =>
    courseFor(read, params.id, caller?.user ?? null),
  );

  serve(app, context, createCourse, async ({ body, caller }) =>
    write(async (trx) => {
      await requireAccount(trx, caller.user);
      return courseFor(trx, await addCourse(trx, body, caller.user), caller.user);
    }),
  );

  serve(app, context, changeCourse, async ({ params, body, caller }) =>
    write(async (trx) => {
      await requireAccount(trx, caller.user);
      const before = await courseFor(trx, params.id, caller.user);
      if (!before.may_edit)
        throw forbidden(
          'Only its maker, organizers of tournaments played on it and staff may change a course.',
        );
      await setCourse(trx, params.id, body);
      await recomputeCourse(trx, params.id, context.dialect);
      // After the course's lock: a score group holds that lock while it waits for the tournament's row.
      await boards.touchAll(trx, await tournamentsOn(trx, params.id));
      return courseFor(trx, params.id, caller.user);
    }),
  );
}
