import { UNRANKED_ORDER } from '#domain/status.ts';
import { t } from '#words/t.ts';
import { describeStatus, getOutCode, getOutStatus } from './status.ts';

interface UnrankedRow {
  withdrawn?: boolean | undefined;
  status?: string | undefined;
}

/** Statuses that a board shows in place of a position. */
export const listOutStatuses = (rows: readonly UnrankedRow[]): string[] =>
  rows.flatMap((row) => (row.withdrawn ? [getOutStatus(row)] : []));

/** Explains the abbreviations that occur, each once: 'NR: No return · DQ: Disqualified'. Null without one. */
export function describeStatuses(statuses: readonly string[]): string | null {
  const shownStatuses = UNRANKED_ORDER.filter((status) => statuses.includes(status));
  if (shownStatuses.length === 0) return null;
  return shownStatuses
    .map((status) =>
      t('{letters}: {word}', { letters: getOutCode({ status }), word: describeStatus(status) }),
    )
    .join(' · ');
}

export function StatusLegend({ statuses, className }: { statuses: readonly string[]; className?: string }) {
  const legend = describeStatuses(statuses);
  return legend === null ? null : <p className={className}>{legend}</p>;
}
