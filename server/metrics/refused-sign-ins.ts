import type { FastifyInstance } from 'fastify';
import { signIn } from '#contract/people/tokens.ts';

const HOUR_MS = 60 * 60_000;
const COUNTED_HOURS = 24;

export type RefusedSignIns = ReturnType<typeof countRefusedSignIns>;

/** Counts, per hour, answers of 400 and above to sign-ins. */
export function countRefusedSignIns(app: FastifyInstance, clock: () => number) {
  const countsByHour = new Map<number, number>();
  const getCurrentHour = (): number => Math.floor(clock() / HOUR_MS);
  const dropOldHours = (): void => {
    for (const hour of countsByHour.keys())
      if (hour <= getCurrentHour() - COUNTED_HOURS) countsByHour.delete(hour);
  };
  const path = signIn.path.replace(/\/$/, '');
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode < 400 || request.url.replace(/\/$/, '') !== path) return;
    dropOldHours();
    countsByHour.set(getCurrentHour(), (countsByHour.get(getCurrentHour()) ?? 0) + 1);
  });
  return {
    /** Time when counting began. */
    since: clock(),
    /** Number of refused sign-ins in the last 24 hours, in this process. */
    day(): number {
      dropOldHours();
      return [...countsByHour.values()].reduce((sum, count) => sum + count, 0);
    },
  };
}
