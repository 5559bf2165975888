import type { ScoreLogEntry } from '#contract/scores/score-log.ts';
import { getLocale, t, text } from '#words/t.ts';
import type { PlainText } from '#words/t.ts';

export interface HoleHistory {
  hole: number;
  /** In the order of arrival. */
  entries: ScoreLogEntry[];
}

/** Holes in order, without those that have no entry. */
export function groupByHole(log: readonly ScoreLogEntry[]): HoleHistory[] {
  const holes = new Map<number, ScoreLogEntry[]>();
  for (const entry of [...log].sort((a, b) => a.id - b.id)) {
    const entries = holes.get(entry.hole_number) ?? [];
    entries.push(entry);
    holes.set(entry.hole_number, entries);
  }
  return [...holes].map(([hole, entries]) => ({ hole, entries })).sort((a, b) => a.hole - b.hole);
}

const RESULTS: Record<ScoreLogEntry['result'], PlainText> = {
  applied: text('taken'),
  duplicate: text('sent again, changed nothing'),
  superseded: text('a later value stood already'),
};

export const formatResult = (result: ScoreLogEntry['result']): string => t(RESULTS[result]);

/** Date and time in the user's locale. */
export function formatMoment(instant: string): string {
  const at = new Date(instant);
  return Number.isNaN(at.getTime())
    ? instant
    : at.toLocaleString(getLocale(), {
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
      });
}
