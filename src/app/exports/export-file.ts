import { describeCallFailure, type Failure, type Result } from '#api/failures.ts';
import type { Client } from '#api/types.ts';
import { buildCompetitionFileName, exportCompetition } from '#contract/competitions/competition-export.ts';
import {
  buildExportFileName,
  exportHoles,
  exportJournal,
  exportResults,
  exportRoster,
  exportTeeSheet,
  type ExportName,
  type ExportRows,
  type Format,
} from '#contract/tournaments/exports.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { t } from '#words/t.ts';

export interface ExportRequest {
  tournament: Pick<Tournament, 'id' | 'name'>;
  /** Name of one of the tournament's lists, or the competition whose results are exported. */
  what: ExportName | { id: number; name: string };
  format: Format;
}

const MIME_TYPES: Record<Format, string> = { csv: 'text/csv;charset=utf-8', json: 'application/json' };
const EXPORT_ENDPOINTS = {
  results: exportResults,
  holes: exportHoles,
  roster: exportRoster,
  teesheet: exportTeeSheet,
  journal: exportJournal,
} as const;

interface ExportContent {
  /** Content of the JSON file; `createCsv` resolves to the CSV. */
  answer: unknown;
  createCsv(): Promise<string>;
  name: string;
}

async function fetchExport(
  call: Client['call'],
  tournament: ExportRequest['tournament'],
  exportName: ExportName,
  format: Format,
): Promise<Result<ExportContent>> {
  const result = await call(EXPORT_ENDPOINTS[exportName], {
    params: { id: tournament.id, format: 'json' },
    strategy: 'network-first',
  });
  if (!result.ok) return result;
  const { data } = result;
  const createCsvText = async () =>
    (await import('#contract/tournaments/export-tables.ts')).exportCsv(
      exportName,
      data as ExportRows[typeof exportName],
    );
  return {
    ...result,
    data: {
      answer: data,
      createCsv: createCsvText,
      name: buildExportFileName(tournament.name, exportName, format),
    },
  };
}

async function fetchCompetitionExport(
  call: Client['call'],
  tournament: ExportRequest['tournament'],
  competition: { id: number; name: string },
  format: Format,
): Promise<Result<ExportContent>> {
  const result = await call(exportCompetition, {
    params: { id: competition.id, format: 'json' },
    strategy: 'network-first',
  });
  if (!result.ok) return result;
  const { data } = result;
  const createCsvText = async () =>
    (await import('#contract/competitions/competition-export-table.ts')).formatCompetitionCsv(data);
  const fileName = buildCompetitionFileName(tournament.name, competition, format);
  return { ...result, data: { answer: data, createCsv: createCsvText, name: fileName } };
}

/** Fetches JSON and builds the CSV here with the server's code, because a plain link cannot send the token. */
export async function exportFile(
  call: Client['call'],
  { tournament, what, format }: ExportRequest,
): Promise<Result<File>> {
  const result =
    typeof what === 'string'
      ? await fetchExport(call, tournament, what, format)
      : await fetchCompetitionExport(call, tournament, what, format);
  if (!result.ok) return result;
  const { answer, createCsv, name } = result.data;
  const fileText = format === 'json' ? JSON.stringify(answer, null, 1) : await createCsv();
  return { ...result, data: new File([fileText], name, { type: MIME_TYPES[format] }) };
}

/** A 404 means that the server supports only SPEC.md, which has no exports. */
export const describeExportFailure = (failure: Failure): string =>
  failure.kind === 'refused' && failure.status === 404
    ? t('This server has no exports.')
    : describeCallFailure(failure);
