import type { FastifyInstance } from 'fastify';
import { previewNormalizedHandicaps } from '#contract/handicaps.ts';
import { normalize } from '#domain/handicap.ts';
import { requireStaff } from '../auth/rights.ts';
import type { Context } from '../context.ts';
import { tenths, usersById } from '../store/users.ts';
import { serve } from './serve.ts';

/** What the normalized update would change, so that staff decide with the numbers before them. */
export function handicapPreviewRoutes(app: FastifyInstance, context: Context): void {
  const { read, background } = context;

  serve(app, context, previewNormalizedHandicaps, async ({ caller, request }) => {
    await requireStaff(read, caller.user);
    const run = await background.handicaps();
    for (const { user, reason } of run.failed) request.log.error({ user, reason }, 'handicap failed');
    const players = normalize(run.indexes)?.players ?? [];
    const people = await usersById(
      read,
      players.map(({ id }) => id),
    );
    const changes = players.flatMap(({ id, handicap_tenths }) => {
      const person = people.get(id);
      if (!person || person.handicap_tenths === handicap_tenths) return [];
      const { username, first_name, last_name } = person;
      const [before, after] = [tenths(person.handicap_tenths), handicap_tenths / 10];
      return [{ user: id, username, first_name, last_name, before, after }];
    });
    return { changes };
  });
}
