import type { QueuedUpdate } from '#contract/scores/mark-updates.ts';
import type { Scorecard, ScoreUpdate } from '#contract/scores/scores.ts';
import { isMarkNumber } from '#domain/cards/marks.ts';
import { isPickedUp } from '#domain/cards/picked-up.ts';
import { parseCardId, type OutboxRow, type RegisterRow } from '#data/rows.ts';
import type { Clock } from '#data/clock.ts';
import type { Tx } from '#data/store/types.ts';
import { loadDeviceId } from './device.ts';
import { findHoleEntry } from './view.ts';

const courseIdOf = (course: Scorecard['course']): number | null =>
  typeof course === 'object' && course !== null ? course.id : typeof course === 'number' ? course : null;

/** Builds the update of SPEC.md §7 with the fields of docs/contract/scores.md and a mark's text. */
function createPayload(
  register: RegisterRow,
  card: Scorecard,
  op_id: string,
  device_id: string,
): QueuedUpdate {
  const { user, tournament, round } = parseCardId(register.cardId);
  const { score, partner, value, stamp, seen, seen_other, recorded_at } = register;
  return {
    user,
    date: card.date,
    tournament,
    course: courseIdOf(card.course),
    round_number: round as ScoreUpdate['round_number'],
    hole: findHoleEntry(card, register.hole_number).hole_id,
    score,
    ...(isMarkNumber(register.hole_number) && value !== undefined && { value }),
    ...(isPickedUp(register) && { no_score: true }),
    partner: partner?.id ?? null,
    op_id,
    stamp,
    seen,
    seen_other,
    recorded_at,
    device_id,
  };
}

const toOutboxRow = (
  register: RegisterRow,
  payload: QueuedUpdate,
  op_id: string,
  now: number,
): OutboxRow => ({
  op_id,
  owner: register.author,
  cardId: register.cardId,
  hole_number: register.hole_number,
  payload,
  parked: 0,
  attempts: 0,
  nextAt: 0,
  queuedAt: now,
  problem: null,
});

/** Puts the write of a register into the outbox. */
export async function putInOutbox(
  tx: Tx,
  clock: Clock,
  card: Scorecard,
  register: RegisterRow,
  op_id: string,
): Promise<void> {
  const payload = createPayload(register, card, op_id, await loadDeviceId(tx, clock));
  await tx.put('outbox', toOutboxRow(register, payload, op_id, clock.now()));
}
