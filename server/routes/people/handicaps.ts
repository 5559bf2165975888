import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/people/handicaps.ts';
import { subtractLowestHandicap } from '#domain/handicap/handicap.ts';
import { requireStaff } from '#server/auth/rights.ts';
import type { Context } from '#server/context.ts';
import { createHandicapRuns } from '#server/handicaps/handicap-runs.ts';
import { MAX_PREVIEWED_CHANGES } from '#server/policies/quotas.ts';
import { recordChange, type RecordedChange } from '#server/store/journal/record-change.ts';
import { fromTenths, loadUsersOf } from '#server/store/people/users.ts';
import { serve, serveList } from '../serve.ts';

export function handicapRoutes(app: FastifyInstance, context: Context): void {
  const { read, write, clock } = context;
  const handicapRuns = createHandicapRuns(context);

  /** Records an update before its first transaction, so that the journal also contains an interrupted one. */
  const recordHandicapAct = (actName: RecordedChange['act'], author: number) =>
    write((trx) => recordChange(trx, { tournament: null, act: actName, by: author, at: clock() }));

  serve(app, context, calls.updateHandicaps, async ({ caller, request }) => {
    await requireStaff(read, caller.user);
    return handicapRuns.update('standard', request.log, () =>
      recordHandicapAct('handicaps-updated', caller.user),
    );
  });

  serve(app, context, calls.updateNormalizedHandicaps, async ({ caller, request }) => {
    await requireStaff(read, caller.user);
    return handicapRuns.update('normalized', request.log, () =>
      recordHandicapAct('handicaps-normalized', caller.user),
    );
  });

  serve(app, context, calls.readHandicapProgress, async ({ caller }) => {
    await requireStaff(read, caller.user);
    return handicapRuns.progress();
  });

  serve(app, context, calls.previewNormalizedHandicaps, async ({ caller, request }) => {
    await requireStaff(read, caller.user);
    const { indexes } = await handicapRuns.preview(request.log);
    const changedPlayers = (subtractLowestHandicap(indexes)?.players ?? []).filter(
      ({ before, handicap_tenths }) => before !== handicap_tenths,
    );
    const previewPlayers = changedPlayers.slice(0, MAX_PREVIEWED_CHANGES);
    const people = await loadUsersOf(read, previewPlayers, ({ id }) => id);
    const changes = previewPlayers.flatMap(({ id, handicap_tenths }) => {
      const person = people.get(id);
      if (!person) return [];
      const { username, first_name, last_name } = person;
      const [indexBefore, indexAfter] = [fromTenths(person.handicap_tenths), handicap_tenths / 10];
      return [{ user: id, username, first_name, last_name, before: indexBefore, after: indexAfter }];
    });
    return {
      changes,
      ...(changedPlayers.length > previewPlayers.length && {
        more: changedPlayers.length - previewPlayers.length,
      }),
    };
  });

  serveList(app, context, calls.explainHandicap, ({ params }) => ({ name: 'handicap', about: params.id }));
}
