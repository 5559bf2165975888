import { useState } from 'react';
import { failureMessage } from '#api/failures.ts';
import { useCall } from '#app/http/useCall.ts';
import { addToRoster } from '#contract/roster.ts';
import { clock } from '#data/clock.ts';
import { noListIn, type NoList } from '#domain/roster/file-kind.ts';
import type { Roster, RosterOptions } from '#domain/roster/read.ts';
import { t, text, type PlainText } from '#words/t.ts';
import { askedRows, previewOf } from './rosterChoices.ts';
import type { PreviewLine } from './rosterChoices.ts';

/** What to do with a file that is no list of text. */
const NO_LIST: Record<NoList, PlainText> = {
  workbook: text(
    'This is a workbook (Excel or another spreadsheet). Save it there as CSV and choose that file, or copy the lines and paste them here.',
  ),
  pdf: text('This is a PDF. Copy the lines out of it and paste them here.'),
  page: text('This is a page with a table. Open it, copy the lines of the table and paste them here.'),
  binary: text(
    'This file is no text. Save the list as CSV and choose that file, or copy its lines and paste them here.',
  ),
};

/** A list as it was understood, and the answers of the server about its players. */
export interface LookedAt {
  input: string | Uint8Array;
  how: RosterOptions;
  roster: Roster;
  preview: PreviewLine[];
  /** Of the write that adds these rows: pressed again after a lost answer, it adds nobody twice. */
  opId: string;
}

/** Reads a list and asks the server about its players; nothing is written. */
export function useRosterList(tournament: number) {
  const call = useCall();
  const [looked, setLooked] = useState<LookedAt | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function understand(input: string | Uint8Array, how: RosterOptions): Promise<string | null> {
    const noList = typeof input === 'string' ? null : noListIn(input);
    if (noList !== null) return t(NO_LIST[noList]);
    const { readRoster } = await import('#domain/roster/read.ts');
    const roster = readRoster(input, how);
    const rows = askedRows(roster.rows);
    const list = { input, how, roster, opId: clock.newId() };
    if (rows.length === 0) {
      if (roster.rows.length === 0)
        return t('No player was found in this list. Put each player on a line of their own.');
      // The lines and their reasons say more than one sentence does.
      setLooked({ ...list, preview: previewOf(roster.rows, []) });
      return null;
    }
    const body = { op_id: 'preview', dry_run: true, rows };
    const result = await call(addToRoster, { params: { id: tournament }, body });
    if (!result.ok) return failureMessage(result.failure);
    setLooked({ ...list, preview: previewOf(roster.rows, result.data.results) });
    return null;
  }

  async function look(input: string | Uint8Array, how: RosterOptions = {}): Promise<void> {
    setBusy(true);
    setProblem(await understand(input, how));
    setBusy(false);
  }
  const change = (preview: PreviewLine[]): void => setLooked((before) => before && { ...before, preview });
  return { looked, busy, problem, look, change, setBusy, setProblem, forget: () => setLooked(null) };
}
