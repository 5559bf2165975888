import { useState } from 'react';
import { useMutate } from '#app/reads/useQuery.ts';
import { useTeeNames } from '#app/reads/useTeeNames.ts';
import { addToRoster } from '#contract/tournaments/roster.ts';
import type { RosterPlayer } from '#contract/tournaments/roster.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { plural, t } from '#words/t.ts';
import styles from '../Desk.module.css';
import { diffImport } from '../deskSteps.ts';
import type { RecordStep } from '../useDeskUndo.ts';
import { RosterColumns } from './RosterColumns.tsx';
import { RosterPreview } from './RosterPreview.tsx';
import { rowsToAdd } from './rosterChoices.ts';
import { useRosterList, type ParsedList } from './useRosterList.ts';

interface Props {
  tournament: number;
  /** Players who are already in the tournament. */
  players: readonly RosterPlayer[];
  record: RecordStep;
  onDone: () => void;
}

/** Reads pasted text or a file. Adds no player before the organizer confirms the preview. */
export function RosterImport({ tournament, players, record, onDone }: Props) {
  const mutate = useMutate();
  const tees = useTeeNames(tournament);
  const [list, setList] = useState('');
  const { looked, asking, look, change, forget } = useRosterList(tournament);
  const { busy, problem } = asking;

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    try {
      await look(new Uint8Array(await file.arrayBuffer()));
    } catch (error) {
      console.error('The file of a list could not be read.', error);
      asking.show(t('The file could not be loaded. Nothing was changed.'));
    }
  }

  function add({ preview, opId }: ParsedList): Promise<boolean> {
    const rows = rowsToAdd(preview);
    const body = { op_id: opId, rows };
    return asking.run(
      () => mutate(addToRoster, { params: { id: tournament }, body }),
      ({ results }) => {
        const added = results.filter(({ result }) => result === 'added' || result === 'matched');
        const playerChanges = diffImport(players, rows, results);
        if (added.length > 0)
          record({ kind: 'added', op_id: opId, count: added.length, changed: playerChanges });
        else if (playerChanges.length > 0) record({ kind: 'changed', changed: playerChanges });
        onDone();
        return plural(added.length, '{count} player was added.', '{count} players were added.');
      },
    );
  }

  return (
    <Card title={t('Add players from a list')}>
      {problem === null ? null : <Alert kind="error">{problem}</Alert>}
      {looked === null ? (
        <Stack>
          <label className={styles.paste}>
            <span>{t('Paste the list: one line per player, with the handicap if you have it.')}</span>
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
              {t('Check the list')}
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
        <Stack>
          <RosterColumns
            roster={looked.roster}
            how={looked.how}
            busy={busy}
            onChange={(options) => void look(looked.input, options)}
          />
          <RosterPreview
            preview={looked.preview}
            tees={tees}
            busy={busy}
            onChange={change}
            onBack={forget}
            onAdd={() => void add(looked)}
          />
        </Stack>
      )}
    </Card>
  );
}
