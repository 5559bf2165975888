import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/courses/courses.ts';
import { sentence } from '#words/message.ts';
import { requireAccount } from '../auth/rights.ts';
import { requireManager } from '../auth/tournament-rights.ts';
import type { Context } from '../context.ts';
import { conflict, forbidden, notFound } from '../failures.ts';
import { createOnce } from '../store/creations.ts';
import { addCourse, loadCourse, setCourse, loadTournamentsOn } from '../store/courses/courses.ts';
import { planTeesRename, renameTees } from '../store/courses/renamed-tees.ts';
import { adoptCourseCard, preservePlayedPars, loadRoundCourses } from '../store/courses/round-courses.ts';
import { dropCourse } from '../store/players/removals.ts';
import { lockCourse, recomputeSumsOnCourse } from '../store/cards/summaries.ts';
import { recordChange } from '../store/journal/record-change.ts';
import { requireNotFinal } from '../store/journal/require-not-final.ts';
import { courseOf } from '../store/tournaments/rounds.ts';
import { lockTournament, loadTournamentRow } from '../store/tournaments/tournaments.ts';
import { serve, serveChange, serveList } from './serve.ts';

/** Serves courses. A round with scores keeps its pars when its course changes. */
export function courseRoutes(app: FastifyInstance, context: Context): void {
  const { read, boards, clock } = context;

  serveList(app, context, calls.listCourses, ({ caller }) => ({ name: 'courses', about: caller?.user }));

  serve(app, context, calls.readCourse, async ({ params, caller }) =>
    loadCourse(read, params.id, caller?.user ?? null),
  );

  serveList(app, context, calls.readCourseUse, ({ params, caller }) => ({
    name: 'course-use',
    about: params.id,
    asker: caller?.user ?? null,
  }));

  serveChange(app, context, calls.createCourse, async (trx, { body, caller }) => {
    await requireAccount(trx, caller.user);
    const creationRequest = { user: caller.user, kind: 'course', op_id: body.op_id, now: clock() } as const;
    const id = await createOnce(trx, creationRequest, () => addCourse(trx, body, creationRequest));
    return loadCourse(trx, id, caller.user);
  });

  serveChange(app, context, calls.changeCourse, async (trx, { params, body, caller }) => {
    await requireAccount(trx, caller.user);
    const storedCourse = await loadCourse(trx, params.id, caller.user);
    if (!storedCourse.may_edit)
      throw forbidden('Only the person who added this course and staff may change it.');
    await lockCourse(trx, params.id, context.dialect);
    const rename = await planTeesRename(trx, params.id, body);
    await preservePlayedPars(trx, params.id, body, {
      user: caller.user,
      tournamentsWithOldNames: rename.conflicting,
    });
    await setCourse(trx, params.id, body);
    for (const tournament of rename.tournaments)
      for (const renamed of await renameTees(trx, tournament, rename))
        await recordChange(trx, {
          act: 'tees-renamed',
          tournament,
          by: caller.user,
          at: clock(),
          params: { ...renamed },
        });
    await recomputeSumsOnCourse(trx, params.id);
    const { name: course } = await loadCourse(trx, params.id, caller.user);
    const change = { tournament: null, by: caller.user, at: clock(), params: { course } };
    await recordChange(trx, { act: 'course-changed', ...change });
    // Takes the course's row lock before those of tournaments, as scores do, because another order could deadlock.
    await boards.touchAll(trx, await loadTournamentsOn(trx, params.id));
    return loadCourse(trx, params.id, caller.user);
  });

  serveChange(app, context, calls.removeCourse, async (trx, { params, caller }) => {
    await requireAccount(trx, caller.user);
    const { may_edit, name: course } = await loadCourse(trx, params.id, caller.user);
    if (!may_edit) throw forbidden('Only the person who added this course and staff may remove it.');
    await dropCourse(trx, context.dialect, params.id);
    const change = { tournament: null, by: caller.user, at: clock(), params: { course } };
    await recordChange(trx, { act: 'course-removed', ...change });
  });

  serveList(app, context, calls.listRoundCourses, ({ params }) => ({
    name: 'round-courses',
    about: params.id,
  }));

  serveChange(app, context, calls.takeCourse, async (trx, { params, body, caller }) => {
    const { id: tournament, round: round_number } = params;
    await requireManager(trx, caller.user, tournament);
    const row = await loadTournamentRow(trx, tournament);
    const course = courseOf(row, round_number);
    if (course === null)
      throw notFound(sentence('Round {round} of this tournament has no course.', { round: round_number }));
    await lockCourse(trx, course, context.dialect);
    await lockTournament(trx, tournament);
    await requireNotFinal(trx, tournament);
    if (courseOf(await loadTournamentRow(trx, tournament), round_number) !== course)
      throw conflict('Somebody else has just changed the courses. Please check them again.');
    await adoptCourseCard(trx, { tournament, round_number, course }, body);
    const change = { tournament, by: caller.user, at: clock(), params: { round: round_number } };
    await recordChange(trx, { act: 'round-card-changed', ...change });
    await recomputeSumsOnCourse(trx, course);
    await boards.touch(trx, tournament);
    return loadRoundCourses(trx, row);
  });
}
