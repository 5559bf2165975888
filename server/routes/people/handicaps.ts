import type { FastifyInstance } from 'fastify';
import {
  explainHandicap,
  previewNormalizedHandicaps,
  readHandicapProgress,
  updateHandicaps,
  updateNormalizedHandicaps,
} from '#contract/people/handicaps.ts';
import { normalize } from '#domain/handicap/handicap.ts';
import { requireStaff } from '#server/auth/rights.ts';
import type { Context } from '#server/context.ts';
import { createHandicapRuns } from '#server/handicaps/handicap-runs.ts';
import { MOST_CHANGES } from '#server/policies/quotas.ts';
import { fromTenths, usersById } from '#server/store/people/users.ts';
import { sendList, serve } from '../serve.ts';

export function handicapRoutes(app: FastifyInstance, context: Context): void {
  const { read } = context;
  const runs = createHandicapRuns(context);

  serve(app, context, updateHandicaps, async ({ caller, request }) => {
    await requireStaff(read, caller.user);
    return runs.update('standard', request.log);
  });

  serve(app, context, updateNormalizedHandicaps, async ({ caller, request }) => {
    await requireStaff(read, caller.user);
    return runs.update('normalized', request.log);
  });

  serve(app, context, readHandicapProgress, async ({ caller }) => {
    await requireStaff(read, caller.user);
    return runs.progress();
  });

  serve(app, context, previewNormalizedHandicaps, async ({ caller, request }) => {
    await requireStaff(read, caller.user);
    const { indexes } = await runs.preview(request.log);
    const all = (normalize(indexes)?.players ?? []).filter(
      ({ before, handicap_tenths }) => before !== handicap_tenths,
    );
    const some = all.slice(0, MOST_CHANGES);
    const people = await usersById(
      read,
      some.map(({ id }) => id),
    );
    const changes = some.flatMap(({ id, handicap_tenths }) => {
      const person = people.get(id);
      if (!person) return [];
      const { username, first_name, last_name } = person;
      const [before, after] = [fromTenths(person.handicap_tenths), handicap_tenths / 10];
      return [{ user: id, username, first_name, last_name, before, after }];
    });
    return { changes, ...(all.length > some.length && { more: all.length - some.length }) };
  });

  serve(app, context, explainHandicap, async (call) =>
    sendList(context, call, { name: 'handicap', about: call.params.id }),
  );
}
