import { describe, expect, it } from 'vitest';
import type { Client } from '#api/types.ts';
import type { ExportedCompetition } from '#contract/competitions/competition-export.ts';
import { formatCompetitionCsv } from '#contract/competitions/competition-export-table.ts';
import { exportCsv } from '#contract/tournaments/export-tables.ts';
import type { HolesRow } from '#contract/tournaments/exports.ts';
import { exportFile, describeExportFailure } from '#app/exports/export-file.ts';

const rows: HolesRow[] = [
  { name: '=Ann', user: 7, round_number: 1, holes: Array.from({ length: 18 }, () => 4), total: 72 },
];
const answering = (result: unknown): Client['call'] => (async () => result) as Client['call'];
const tournament = { id: 3, name: 'Club Öpen' };

describe('When the phone creates an export file, the file', () => {
  const call = answering({ ok: true, data: rows, cachedAt: null });

  it('has the same content and name as the CSV file of the server', async () => {
    const made = await exportFile(call, { tournament, what: 'holes', format: 'csv' });
    if (!made.ok) throw new Error('no file');
    expect([made.data.name, made.data.type]).toEqual(['club-open-holes.csv', 'text/csv;charset=utf-8']);
    const bytes = new Uint8Array(await made.data.arrayBuffer());
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(exportCsv('holes', rows));
  });

  it('contains the server’s objects if it is a JSON file', async () => {
    const made = await exportFile(call, { tournament, what: 'holes', format: 'json' });
    expect(made.ok && JSON.parse(await made.data.text())).toEqual(rows);
  });

  it('can contain the results of a competition, and then has the competition’s name', async () => {
    const competition = { id: 5, name: 'Médal' };
    const results: ExportedCompetition = {
      competition: 5,
      name: 'Médal',
      format: 'near',
      complete: true,
      rows: [],
      matches: [],
      teams: [],
      skins: [],
      measured: [
        { position: '1', name: '=Ann', user: 7, round_number: 1, hole_number: 3, metres: 3.25, prize: 12.5 },
      ],
    };
    const wanted = { tournament, what: competition, format: 'csv' } as const;
    const made = await exportFile(answering({ ok: true, data: results, cachedAt: null }), wanted);
    if (!made.ok) throw new Error('no file');
    expect(made.data.name).toBe('club-open-medal.csv');
    expect(formatCompetitionCsv(results)).toContain(await made.data.text());
    expect(await made.data.text()).toContain("1,'=Ann,1,3,3.25,12.5,7");
  });

  it('is not created if the export fails, and a message shows the reason', async () => {
    const failure = { kind: 'refused', status: 404, detail: 'Not found.', errors: {} } as const;
    const made = await exportFile(answering({ ok: false, failure }), {
      tournament,
      what: 'roster',
      format: 'csv',
    });
    expect(made).toEqual({ ok: false, failure });
    expect(describeExportFailure(failure)).toBe('This server has no exports.');
    expect(describeExportFailure({ kind: 'offline' })).toBe('No connection to the server.');
  });
});
