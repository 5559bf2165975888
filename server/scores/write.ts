import { certifierAt, markPlace } from '#domain/cards/marks.ts';
import { PICKED_UP } from '#domain/cards/no-score.ts';
import type { Write } from './decide.ts';
import type { ScoreOp } from './types.ts';

/** What an op sets besides strokes: the word of a mark, or that the hole was picked up. */
export const valueOf = ({ update, mark }: ScoreOp): string | null =>
  mark?.value ?? (update.no_score === true ? PICKED_UP : null);

/** The part of an op that the register is about. */
export function writeFrom(op: ScoreOp): Write {
  const { update, author } = op;
  return {
    score: update.score,
    partner: update.partner ?? null,
    value: valueOf(op),
    stamp: update.stamp ?? null,
    seen: update.seen ?? null,
    seen_other: update.seen_other,
    author,
    recorded_at: update.recorded_at ? Date.parse(update.recorded_at) : null,
    // What somebody saw of a card is no question to anybody else.
    lastStands: op.mark !== undefined && certifierAt(markPlace(op.mark.kind)) !== null,
  };
}
