import type { FastifyBaseLogger } from 'fastify';
import type { ErrorBody } from '#contract/common.ts';
import { findMarkKind, MARK_PLACES } from '#domain/cards/marks.ts';
import { NO_REASON } from '#domain/cards/reason.ts';
import { createNextStamp } from '#domain/scores/stamp.ts';
import type { Context } from '#server/context.ts';
import { Refusal } from '#server/failures.ts';
import { SERVER_DEVICE } from '#server/scores/decide.ts';
import { createScoreStore } from '#server/scores/store-scores.ts';
import type { ScoreOp } from '#server/scores/types.ts';
import { requireNotFinal } from './require-not-final.ts';
import { selectRulings, type Ruling } from './select-rulings.ts';
import {
  createChangedSinceRefusal,
  createNoJournalEntryRefusal,
  createNotUndoableRefusal,
} from './undo-change.ts';
import { hasValues } from '../../db/schema.ts';

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

/** The ruling that gave the card a reason; null if the card has none. */
async function findReason({ read }: Context, tournament: number, ruling: Ruling): Promise<Ruling | null> {
  const reason = await selectRulings(read, tournament)
    .where(
      hasValues({ hole_number: MARK_PLACES.reason, round_number: ruling.round_number, user: ruling.user }),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return reason && reason.standing === reason.stamp && reason.value !== NO_REASON ? reason : null;
}

/** Undoes a status, a reason or a certification through the queue of scores, with the same checks as on a card. */
export function createRulingUndo(
  context: Context,
  log: FastifyBaseLogger,
): (tournament: number, id: number, user: number) => Promise<void> {
  const storeWrite = createScoreStore(context, log);
  return async (tournament, id, user) => {
    const { read, clock } = context;
    const undo = async (undoneRuling: Ruling): Promise<void> => {
      const outcome = await storeWrite(createUndoWrite(undoneRuling, tournament, { user, now: clock() }));
      const body = JSON.parse(outcome.body) as ErrorBody & { result?: string };
      if (outcome.status !== 200) throw new Refusal(outcome.status, body);
      if (body.result !== 'applied') throw createChangedSinceRefusal();
    };
    const ruling = await selectRulings(read, tournament)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(() => createNoJournalEntryRefusal());
    if (ruling.standing !== ruling.stamp) throw createChangedSinceRefusal();
    await requireNotFinal(read, tournament);
    await undo(ruling);
    const isPlayingAgain =
      ruling.hole_number === MARK_PLACES.status && (ruling.before ?? 'playing') === 'playing';
    if (!isPlayingAgain) return;
    // A player who plays again needs no reason. The status is undone already, so a failure here is not one of the undo.
    try {
      const reason = await findReason(context, tournament, ruling);
      if (reason) await undo({ ...reason, before: NO_REASON });
    } catch (error) {
      // The reason stays after a refusal, for example because somebody changed it meanwhile.
      if (!(error instanceof Refusal))
        log.error({ err: error, tournament, id }, 'The reason of an undone status could not be taken back');
    }
  };
}
