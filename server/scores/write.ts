import { certifierAt, markPlace } from '#domain/cards/marks.ts';
import { PICKED_UP } from '#domain/cards/no-score.ts';
import type { Write } from './decide.ts';
import type { ScoreOp } from './types.ts';

export const valueOf = ({ update, mark }: ScoreOp): string | null =>
  mark?.value ?? (update.no_score === true ? PICKED_UP : null);

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
    // Certifications cannot conflict: each states what its own author saw.
    lastStands: op.mark !== undefined && certifierAt(markPlace(op.mark.kind)) !== null,
  };
}
