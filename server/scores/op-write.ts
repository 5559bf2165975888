import { getMarkNumber, isLastWriterWins } from '#domain/cards/marks.ts';
import { PICKED_UP } from '#domain/cards/picked-up.ts';
import type { Write } from './decide.ts';
import type { ScoreOp } from './types.ts';

export const getOpValue = ({ update, mark }: ScoreOp): string | null =>
  mark?.value ?? (update.no_score === true ? PICKED_UP : null);

export function toWrite(op: ScoreOp): Write {
  const { update, author } = op;
  return {
    score: update.score,
    partner: update.partner ?? null,
    value: getOpValue(op),
    stamp: update.stamp ?? null,
    seen: update.seen ?? null,
    seen_other: update.seen_other,
    author,
    recorded_at: update.recorded_at ? Date.parse(update.recorded_at) : null,
    isLastWriterWins: op.mark !== undefined && isLastWriterWins(getMarkNumber(op.mark.kind)),
  };
}
