import cluster from 'node:cluster';
import type { FastifyInstance } from 'fastify';
import { readServer, setNotice, type QuotaUse } from '#contract/server.ts';
import { DAY_MS } from '#domain/day.ts';
import { requireStaff } from '#server/auth/rights.ts';
import type { Context } from '#server/context.ts';
import { badInput } from '#server/failures.ts';
import type { RefusedSignIns } from '#server/metrics/refused-sign-ins.ts';
import { MAX_NOTICE_MS } from '#server/policies/lifetimes.ts';
import * as queues from '#server/policies/queues.ts';
import { MAX_CREATIONS_PER_DAY, MAX_INVITATIONS } from '#server/policies/quotas.ts';
import { recordServerNotice } from '#server/store/journal/record-server.ts';
import { getCurrentServerNotice, loadServerSettings } from '#server/store/server/settings.ts';
import { loadDatabaseSize, type ServerUsage } from '#server/store/server/usage.ts';
import { VERSION } from '#server/version.ts';
import { sentence } from '#words/message.ts';
import { serve } from '../serve.ts';

interface ServerRoutesDependencies {
  streams: () => number;
  refused: RefusedSignIns;
}

/** Serves figures about the server to staff, and the notice to everybody. */
export function serverRoutes(
  app: FastifyInstance,
  context: Context,
  dependencies: ServerRoutesDependencies,
): void {
  const { read, write, clock, dialect, vitals, lists } = context;
  const startedAt = clock();

  async function listQuotaUses(): Promise<QuotaUse[]> {
    const { plain } = await lists({ name: 'usage', now: clock() });
    const { tournaments, courses, guests, invitations } = JSON.parse(String(plain)) as ServerUsage;
    const { reads, sums } = vitals.backgroundWaiting();
    const waitingCounts = [
      ['scores_waiting', vitals.scoresWaiting(), queues.MAX_SCORES_WAITING],
      ['changes_waiting', vitals.changesWaiting(), queues.MAX_CHANGES_WAITING],
      ['reads_waiting', reads, queues.MAX_READS_WAITING],
      ['sums_waiting', sums, queues.MAX_CALCULATIONS_WAITING],
    ] as const;
    const quotaUses = [
      ['tournaments_a_day', tournaments, MAX_CREATIONS_PER_DAY.tournaments],
      ['courses_a_day', courses, MAX_CREATIONS_PER_DAY.courses],
      ['guests_a_day', guests, MAX_CREATIONS_PER_DAY.guests],
      ['invitations', invitations, MAX_INVITATIONS],
    ] as const;
    const streamUse = ['streams', dependencies.streams(), queues.MAX_STREAMS] as const;
    return [streamUse, ...waitingCounts, ...quotaUses].map(([name, usedCount, maximum]) => ({
      name,
      used: usedCount,
      most: maximum,
    }));
  }

  serve(app, context, readServer, async ({ caller }) => {
    await requireStaff(read, caller.user);
    const settings = await loadServerSettings(read, 'backup', 'notice');
    const { backup } = settings;
    return {
      version: VERSION,
      started_at: new Date(startedAt).toISOString(),
      is_one_of_several: cluster.isWorker,
      database: { kind: dialect, bytes: await loadDatabaseSize(read, dialect) },
      disk: await context.disk(),
      backup: backup ? { made_at: new Date(backup.made_at).toISOString(), bytes: backup.bytes } : null,
      streams: dependencies.streams(),
      refused_sign_ins: {
        day: dependencies.refused.day(),
        since: new Date(dependencies.refused.since).toISOString(),
      },
      quotas: await listQuotaUses(),
      notice: getCurrentServerNotice(settings, clock()),
    };
  });

  serve(app, context, setNotice, async ({ body: { notice }, caller }) => {
    const now = clock();
    const endTime = notice === null ? null : Date.parse(notice.until);
    if (endTime !== null && endTime <= now)
      throw badInput('The end of a notice must be in the future.', 'notice.until');
    if (endTime !== null && endTime > now + MAX_NOTICE_MS)
      throw badInput(
        sentence('A notice is shown for {days} days at most.', { days: MAX_NOTICE_MS / DAY_MS }),
        'notice.until',
      );
    const shownNotice = notice === null ? null : { text: notice.text.trim(), until: notice.until };
    await write(async (trx) => {
      await requireStaff(trx, caller.user);
      await recordServerNotice(trx, shownNotice, { by: caller.user, at: now });
    });
    return { notice: shownNotice };
  });
}
