import { failureMessage, type Failure, type Result } from '#api/failures.ts';
import type { Client } from '#api/types.ts';
import {
  exportFileName,
  exportHoles,
  exportResults,
  exportRoster,
  exportTeeSheet,
  type ExportName,
  type ExportRows,
} from '#contract/exports.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { t } from '#words/t.ts';

export type Format = 'csv' | 'json';

export interface Wanted {
  tournament: Pick<Tournament, 'id' | 'name'>;
  what: ExportName;
  format: Format;
}

const TYPES: Record<Format, string> = { csv: 'text/csv;charset=utf-8', json: 'application/json' };
const CALLS = {
  results: exportResults,
  holes: exportHoles,
  roster: exportRoster,
  teesheet: exportTeeSheet,
} as const;

/**
 * The file of an export. The server is asked for the objects, with the token that a plain link could not send; the table is
 * made of them here, by what the server makes it with.
 */
export async function exportFile(
  call: Client['call'],
  { tournament, what, format }: Wanted,
): Promise<Result<File>> {
  const result = await call(CALLS[what], {
    params: { id: tournament.id, format: 'json' },
    strategy: 'network-first',
  });
  if (!result.ok) return result;
  const text =
    format === 'json'
      ? JSON.stringify(result.data, null, 1)
      : (await import('#contract/export-tables.ts')).exportCsv(what, result.data as ExportRows[typeof what]);
  const file = new File([text], exportFileName(tournament.name, what, format), { type: TYPES[format] });
  return { ...result, data: file };
}

/** Why there is no file. A server that knows SPEC.md alone has no exports. */
export const exportProblem = (failure: Failure): string =>
  failure.kind === 'refused' && failure.status === 404
    ? t('This server makes no exports.')
    : failureMessage(failure);
