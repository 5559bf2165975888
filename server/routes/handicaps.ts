import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import {
  explainHandicap,
  updateHandicaps,
  updateNormalizedHandicaps,
  type HandicapUpdate,
} from '#contract/handicaps.ts';
import { normalize } from '#domain/handicap.ts';
import { formatTenths } from '#domain/round.ts';
import { requireStaff } from '../auth/rights.ts';
import type { Context } from '../context.ts';
import type { HandicapRun } from '../handicap-run.ts';
import { storeHandicaps, type NewIndex } from '../store/new-handicaps.ts';
import { tenths } from '../store/users.ts';
import { sendList, serve } from './serve.ts';

const counted = (updated: number, run: HandicapRun): string =>
  updated === 0
    ? `No handicap was updated: none of ${run.total_users} users has enough scores.`
    : `Handicaps updated for ${updated} of ${run.total_users} users.`;

/** How far everybody moved, in words. `baseline` is the lowest index in tenths. */
function normalization(baseline: number): string {
  const by = formatTenths(Math.abs(baseline));
  if (baseline === 0) return 'The lowest handicap was 0.0 already, so nothing was taken off.';
  return baseline > 0
    ? `The lowest handicap, ${by}, became 0.0; the same was taken off every other one.`
    : `The lowest handicap, +${by}, became 0.0; ${by} was added to every other one.`;
}

const keptNotes = ({ kept }: HandicapRun): string[] =>
  kept.map(
    (user) => `${user.username} keeps ${formatTenths(user.handicap_tenths)}: too few rounds that count.`,
  );

/** Handicap runs for staff, and every index line by line for everybody. */
export function handicapRoutes(app: FastifyInstance, context: Context): void {
  const { read, write, boards, background, clock } = context;

  const runAll = async (log: FastifyBaseLogger): Promise<HandicapRun> => {
    const made = await background.handicaps();
    for (const { user, reason } of made.failed) log.error({ user, reason }, 'handicap failed');
    return made;
  };
  const store = (indexes: readonly NewIndex[]) =>
    write((trx) => storeHandicaps(trx, indexes, { now: clock(), touchAll: boards.touchAll }));

  serve(app, context, updateHandicaps, async ({ caller, request }): Promise<HandicapUpdate> => {
    await requireStaff(read, caller.user);
    const run = await runAll(request.log);
    await store(run.indexes);
    const { errors, notes, total_users } = run;
    const updated_count = run.indexes.length;
    return { message: counted(updated_count, run), updated_count, total_users, errors, notes };
  });

  serve(app, context, updateNormalizedHandicaps, async ({ caller, request }): Promise<HandicapUpdate> => {
    await requireStaff(read, caller.user);
    const run = await runAll(request.log);
    const normalized = normalize(run.indexes);
    if (normalized) await store(normalized.players);
    const updated_count = normalized?.players.length ?? 0;
    return {
      message: counted(updated_count, run),
      updated_count,
      total_users: run.total_users,
      errors: run.errors,
      baseline_handicap: tenths(normalized?.baseline ?? null),
      normalization_info: normalized ? normalization(normalized.baseline) : null,
      notes: [...run.notes, ...keptNotes(run)],
    };
  });

  serve(app, context, explainHandicap, async (call) =>
    sendList(context, call, { name: 'handicap', about: call.params.id }),
  );
}
