import type { ScoreLogEntry } from '#contract/scores/score-log.ts';
import { getLocale, t, text, type PlainText } from '#words/t.ts';

export interface HoleHistory {
  hole: number;
  /** Lines of the log in the order of their arrival. */
  entries: ScoreLogEntry[];
}

/** Groups the lines of the log by hole, in order; holes without a line are left out. */
export function groupByHole(log: readonly ScoreLogEntry[]): HoleHistory[] {
  const entriesByHole = new Map<number, ScoreLogEntry[]>();
  for (const entry of [...log].sort((a, b) => a.id - b.id)) {
    const entries = entriesByHole.get(entry.hole_number) ?? [];
    entries.push(entry);
    entriesByHole.set(entry.hole_number, entries);
  }
  return [...entriesByHole].map(([hole, entries]) => ({ hole, entries })).sort((a, b) => a.hole - b.hole);
}

const RESULT_TEXTS: Record<ScoreLogEntry['result'], PlainText> = {
  applied: text('accepted'),
  duplicate: text('sent again, changed nothing'),
  superseded: text('a later score was already there'),
};

export const formatResult = (result: ScoreLogEntry['result']): string => t(RESULT_TEXTS[result]);

/** Date and time in the user's locale. */
export function formatMoment(instant: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime())
    ? instant
    : date.toLocaleString(getLocale(), {
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
      });
}
