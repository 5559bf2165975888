import type { FastifyBaseLogger } from 'fastify';
import type { ErrorBody } from '#contract/common.ts';
import { findMarkKind } from '#domain/cards/marks.ts';
import { createNextStamp } from '#domain/scores/stamp.ts';
import type { Context } from '#server/context.ts';
import { Refusal } from '#server/failures.ts';
import { SERVER_DEVICE } from '#server/scores/decide.ts';
import { createScoreStore } from '#server/scores/store-scores.ts';
import type { ScoreOp } from '#server/scores/types.ts';
import { requireNotFinal } from './require-not-final.ts';
import { selectRulings, type Ruling } from './card-entries.ts';
import {
  createChangedSinceRefusal,
  createNoJournalEntryRefusal,
  createNotUndoableRefusal,
} from './undo-change.ts';

/** The write that sets a mark back; it replaces only the ruling. */
function createUndoWrite(
  ruling: Ruling,
  tournament: number,
  { user, now }: { user: number; now: number },
): ScoreOp {
  const { hole_number, before, round_number, stamp } = ruling;
  const markKind = findMarkKind(hole_number);
  if (markKind === null) throw createNotUndoableRefusal();
  const valueToRestore = before ?? (markKind === 'status' ? 'playing' : '');
  return {
    author: user,
    arrived_at: now,
    mark: { kind: markKind, value: valueToRestore },
    update: {
      user: ruling.user,
      tournament,
      round_number: round_number as 1 | 2 | 3 | 4,
      hole: hole_number,
      score: 0,
      partner: null,
      op_id: `undo-${ruling.id}-${now}`,
      stamp: createNextStamp(stamp, now, SERVER_DEVICE),
      seen: stamp,
      recorded_at: new Date(now).toISOString(),
      device_id: SERVER_DEVICE,
    },
  };
}

/** Undoes a status or a certification through the queue of scores, with the same checks as on a card. */
export function createRulingUndo(
  context: Context,
  log: FastifyBaseLogger,
): (tournament: number, id: number, user: number) => Promise<void> {
  const storeWrite = createScoreStore(context, log);
  return async (tournament, id, user) => {
    const { read, clock } = context;
    const ruling = await selectRulings(read, tournament).where('id', '=', id).executeTakeFirst();
    if (!ruling) throw createNoJournalEntryRefusal();
    if (ruling.standing !== ruling.stamp) throw createChangedSinceRefusal();
    await requireNotFinal(read, tournament);
    const outcome = await storeWrite(createUndoWrite(ruling, tournament, { user, now: clock() }));
    const body = JSON.parse(outcome.body) as ErrorBody & { result?: string };
    if (outcome.status !== 200) throw new Refusal(outcome.status, body);
    if (body.result !== 'applied') throw createChangedSinceRefusal();
  };
}
