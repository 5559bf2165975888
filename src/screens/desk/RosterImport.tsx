import { useState } from 'react';
import { failureMessage } from '#api/failures.ts';
import { useCall } from '#app/http/useCall.ts';
import { useMutate } from '#app/reads/useRead.ts';
import { useToast } from '#app/shell/useToast.ts';
import { addToRoster } from '#contract/roster.ts';
import type { RosterPlayer } from '#contract/roster.ts';
import { clock } from '#data/clock.ts';
import { noListIn, type NoList } from '#domain/roster/file-kind.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Stack } from '#ui/Stack.tsx';
import { plural, t, text, type PlainText } from '#words/t.ts';
import styles from './Desk.module.css';
import { changedByList } from './deskSteps.ts';
import type { RecordStep } from './deskUndo.ts';
import { RosterPreview } from './RosterPreview.tsx';
import { askedRows, previewOf, rowsToAdd } from './rosterChoices.ts';
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

interface Props {
  tournament: number;
  /** Who plays already. */
  players: readonly RosterPlayer[];
  record: RecordStep;
  onDone: () => void;
}

/** A list of players as people have it: pasted, or a file of a spreadsheet. Nothing is added before it was shown. */
export function RosterImport({ tournament, players, record, onDone }: Props) {
  const call = useCall();
  const mutate = useMutate();
  const toast = useToast();
  const [list, setList] = useState('');
  const [preview, setPreview] = useState<PreviewLine[] | null>(null);
  const [opId, setOpId] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function look(input: string | Uint8Array): Promise<void> {
    setBusy(true);
    setProblem(null);
    const noList = typeof input === 'string' ? null : noListIn(input);
    if (noList !== null) {
      setBusy(false);
      return setProblem(t(NO_LIST[noList]));
    }
    const { readRoster } = await import('#domain/roster/read.ts');
    const { rows: lines } = readRoster(input);
    const rows = askedRows(lines);
    if (rows.length === 0) {
      setBusy(false);
      // The lines and their reasons say more than one sentence does.
      if (lines.length > 0) return setPreview(previewOf(lines, []));
      return setProblem(t('No player was found in this list. Put each player on a line of their own.'));
    }
    const body = { op_id: 'preview', dry_run: true, rows };
    const result = await call(addToRoster, { params: { id: tournament }, body });
    setBusy(false);
    if (!result.ok) return setProblem(failureMessage(result.failure));
    setOpId(clock.newId());
    return setPreview(previewOf(lines, result.data.results));
  }

  async function choose(file: File | undefined): Promise<void> {
    if (file) await look(new Uint8Array(await file.arrayBuffer()));
  }

  async function add(decided: PreviewLine[]): Promise<void> {
    setBusy(true);
    setProblem(null);
    // The same op_id for the same list: a press after a lost answer adds nobody twice.
    const rows = rowsToAdd(decided);
    const body = { op_id: opId, rows };
    const result = await mutate(addToRoster, { params: { id: tournament }, body });
    setBusy(false);
    if (!result.ok) return setProblem(failureMessage(result.failure));
    const added = result.data.results.filter((row) => row.result === 'added' || row.result === 'matched');
    const changed = changedByList(players, rows, result.data.results);
    if (added.length > 0) record({ kind: 'added', op_id: opId, count: added.length, changed });
    else if (changed.length > 0) record({ kind: 'changed', changed });
    toast(plural(added.length, '{count} player was added.', '{count} players were added.'), {
      kind: 'success',
    });
    return onDone();
  }

  return (
    <Card title={t('Add players from a list')}>
      {problem === null ? null : <Alert kind="error">{problem}</Alert>}
      {preview === null ? (
        <Stack>
          <label className={styles.paste}>
            <span>{t('Paste the list: a line for each player, with the handicap where you have it.')}</span>
            <textarea
              rows={8}
              spellCheck={false}
              placeholder={t('Ann Baker; 12.4')}
              value={list}
              onChange={(event) => setList(event.target.value)}
            />
          </label>
          <Stack row>
            <Button busy={busy} disabled={list.trim() === ''} onClick={() => void look(list)}>
              {t('Look at the list')}
            </Button>
            <label className={styles.file}>
              <span>{t('Or choose a file (CSV or text)')}</span>
              <input
                type="file"
                accept=".csv,.tsv,.txt,text/csv,text/plain"
                disabled={busy}
                onChange={(event) => void choose(event.target.files?.[0])}
              />
            </label>
          </Stack>
        </Stack>
      ) : (
        <RosterPreview
          preview={preview}
          busy={busy}
          onChange={setPreview}
          onBack={() => setPreview(null)}
          onAdd={() => void add(preview)}
        />
      )}
    </Card>
  );
}
