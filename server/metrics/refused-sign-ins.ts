import type { FastifyInstance } from 'fastify';
import { signIn } from '#contract/people/tokens.ts';

const HOUR_MS = 60 * 60_000;
const COUNTED_HOURS = 24;

export interface RefusedSignIns {
  /** Number in the last 24 hours, in this process. */
  day(): number;
  /** Time when counting began. */
  since: number;
}

/** Counts answers of 400 and above to sign-ins, by the hour. */
export function countRefusedSignIns(app: FastifyInstance, clock: () => number): RefusedSignIns {
  const byHour = new Map<number, number>();
  const hourOf = (): number => Math.floor(clock() / HOUR_MS);
  const dropOld = (): void => {
    for (const hour of byHour.keys()) if (hour <= hourOf() - COUNTED_HOURS) byHour.delete(hour);
  };
  const path = signIn.path.replace(/\/$/, '');
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode < 400 || request.url.replace(/\/$/, '') !== path) return;
    dropOld();
    byHour.set(hourOf(), (byHour.get(hourOf()) ?? 0) + 1);
  });
  return {
    since: clock(),
    day() {
      dropOld();
      return [...byHour.values()].reduce((sum, count) => sum + count, 0);
    },
  };
}
