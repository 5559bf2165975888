import type { MarkAnswer, MarkEntry } from '#contract/scores/marks.ts';
import type { HoleEntry, ScoreAnswer, ScoreResult } from '#contract/scores/scores.ts';
import type { MarkKind } from '#domain/cards/marks.ts';
import { isPickedUp } from '#domain/cards/picked-up.ts';
import { computeOverUnder } from '#domain/round.ts';
import { toInstant } from '#domain/instant.ts';
import { toErrorBody, type Refusal } from '../failures.ts';
import { toHoleId } from '#domain/cards/hole-id.ts';
import type { Register, ScoreOutcome } from './types.ts';
import type { PersonLookup } from '../store/people/users.ts';

interface HolePlace {
  course: number | null;
  hole_number: number;
  par: number | null;
  stroke_index: number | null;
}

/** The hole in the form of the API; `register` is null for a hole without a score. */
export function createHoleEntry(
  holePlace: HolePlace,
  register: Register | null,
  personOf: PersonLookup,
): HoleEntry {
  const { course, hole_number, par, stroke_index } = holePlace;
  const score = register?.score ?? 0;
  const conflictingHead = register?.other;
  return {
    hole_id: toHoleId(course, hole_number),
    hole_number,
    par,
    score,
    ...(register && isPickedUp(register) && { no_score: true }),
    over_under_par: computeOverUnder(score, par),
    partner: personOf(register?.partner ?? null),
    stroke_index,
    stamp: register?.stamp ?? null,
    entered_by: personOf(register?.entered_by ?? null),
    recorded_at: toInstant(register?.recorded_at ?? null),
    disagreement: conflictingHead
      ? {
          score: conflictingHead.score,
          ...(isPickedUp(conflictingHead) && { no_score: true }),
          partner: personOf(conflictingHead.partner),
          user: personOf(conflictingHead.entered_by),
          recorded_at: toInstant(conflictingHead.recorded_at),
          stamp: conflictingHead.stamp,
        }
      : null,
  };
}

/** The mark in the form of the API; null if nobody has set it. */
export function createMarkEntry(
  kind: MarkKind,
  register: Register | null,
  personOf: PersonLookup,
): MarkEntry | null {
  if (register === null) return null;
  const { value, stamp, entered_by, recorded_at, other } = register;
  return {
    kind,
    value: value ?? '',
    stamp,
    entered_by: personOf(entered_by),
    recorded_at: toInstant(recorded_at),
    disagreement: other && {
      value: other.value ?? '',
      user: personOf(other.entered_by),
      recorded_at: toInstant(other.recorded_at),
      stamp: other.stamp,
    },
  };
}

export function createAcceptedOutcome(
  entry: HoleEntry | MarkEntry,
  op_id: string | null,
  result: ScoreResult,
  completedRound: ScoreOutcome['completed'],
): ScoreOutcome {
  const scoreAnswer: ScoreAnswer | MarkAnswer = { ...entry, op_id, result };
  return { status: 200, op_id, body: JSON.stringify(scoreAnswer), completed: completedRound };
}

export const createRefusedOutcome = (refusal: Refusal, op_id: string | null): ScoreOutcome => ({
  status: refusal.status,
  op_id,
  body: JSON.stringify(toErrorBody(refusal)),
  ...(refusal.details.retryAfter !== undefined && { retry_after: refusal.details.retryAfter }),
  completed: null,
});
