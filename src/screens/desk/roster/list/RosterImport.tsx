import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMutate } from '#app/reads/useQuery.ts';
import { useTeeNames } from '#app/reads/useTeeNames.ts';
import { addToRoster, type RosterPlayer } from '#contract/tournaments/roster.ts';
import { NO_PLAYER, type TypedPlayer } from '#domain/roster/one-player.ts';
import type { RosterLine } from '#domain/roster/read.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { fullName } from '#ui/names.ts';
import { plural, t } from '#words/t.ts';
import styles from '../../Desk.module.css';
import { diffImport } from '../../deskSteps.ts';
import type { RecordStep } from '../../useDeskUndo.ts';
import { OnePlayer } from './OnePlayer.tsx';
import { RosterColumns } from './RosterColumns.tsx';
import { RosterPreview } from './RosterPreview.tsx';
import { selectRowsToAdd } from './rosterChoices.ts';
import { useRosterList, type ParsedList } from './useRosterList.ts';

export type AddForm = 'list' | 'one';

interface Props {
  tournament: number;
  /** Players who are already in the tournament. */
  players: readonly RosterPlayer[];
  record: RecordStep;
  /** `onlyAdded` is the id of the added player, if it is one. */
  onDone: (onlyAdded: number | undefined) => void;
  /** The form that the organizer opened by a button, so that it has the focus; null if it is shown without one. */
  focused: AddForm | null;
}

/** Reads pasted text or a file. Adds no player before the organizer confirms the preview. */
export function RosterImport({ tournament, players, record, onDone, focused }: Props) {
  const pasteField = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focused === 'list') pasteField.current?.focus();
  }, [focused]);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  const mutate = useMutate();
  const [typedPlayer, setTypedPlayer] = useState<TypedPlayer>(NO_PLAYER);
  const tees = useTeeNames(tournament);
  const [pastedText, setPastedText] = useState('');
  const { shownList, asking, readList, readOnePlayer, edit, change, teesBySex, chooseTees, forget } =
    useRosterList(tournament, { tees, players });
  const { busy, problem } = asking;
  /** A pasted list is checked at once, also if no field has the cursor. */
  const readPastedList = useEffectEvent((event: ClipboardEvent): void => {
    const field = pasteField.current;
    const text = event.clipboardData?.getData('text') ?? '';
    const isElsewhere =
      event.target !== field && (event.target as Element).closest('input, textarea, select, dialog') !== null;
    if (field === null || field.value !== '' || isElsewhere || busy || !/\S[\r\n]+.*\S/.test(text)) return;
    event.preventDefault();
    setPastedText(text);
    void readList(text);
  });
  useEffect(() => {
    document.addEventListener('paste', readPastedList);
    return () => document.removeEventListener('paste', readPastedList);
  }, []);

  async function readListFile(file: File | undefined): Promise<void> {
    if (!file) return;
    try {
      await readList(new Uint8Array(await file.arrayBuffer()));
    } catch (error) {
      console.error('The file of a list could not be read.', error);
      asking.show(t('The file could not be loaded. Nothing was changed.'));
    }
  }

  async function editLine(line: RosterLine, text: string): Promise<boolean> {
    const editedText = await edit(line, text);
    if (editedText !== null && typeof shownList?.input === 'string') setPastedText(editedText);
    return editedText !== null;
  }

  function add({ preview, opId }: ParsedList): Promise<boolean> {
    const rows = selectRowsToAdd(preview);
    const body = { op_id: opId, rows };
    return asking.run(
      () => mutate(addToRoster, { params: { id: tournament }, body }),
      ({ results }) => {
        const addedResults = results.filter(({ result }) => result === 'added' || result === 'matched');
        const playerChanges = diffImport(players, rows, results);
        const count = addedResults.length;
        const onlyPlayer = count === 1 ? addedResults[0]?.player : undefined;
        if (count > 0)
          record({
            kind: 'added',
            op_id: opId,
            count,
            ...(onlyPlayer && { name: fullName(onlyPlayer) }),
            changed: playerChanges,
          });
        else if (playerChanges.length > 0) record({ kind: 'changed', changed: playerChanges });
        onDone(onlyPlayer?.id);
        return plural(count, '{count} player was added.', '{count} players were added.');
      },
    );
  }

  async function addOne(list: string): Promise<void> {
    const parsedList = await readOnePlayer(list);
    if (parsedList !== null && isMounted.current) await add(parsedList);
  }

  return (
    <Card title={focused === 'one' ? t('Add one player') : t('Add players from a list')}>
      {problem === null ? null : <Alert kind="error">{problem}</Alert>}
      {shownList === null && focused === 'one' ? (
        <OnePlayer
          tournament={tournament}
          player={typedPlayer}
          busy={busy}
          onChange={setTypedPlayer}
          onRead={(list) => void addOne(list)}
        />
      ) : shownList === null ? (
        <Stack>
          <label className={styles.paste}>
            <span>{t('Paste the list: one line per player, with the handicap if you have it.')}</span>
            <textarea
              ref={pasteField}
              rows={8}
              spellCheck={false}
              placeholder={t('Ann Baker; 12.4')}
              value={pastedText}
              onChange={(event) => setPastedText(event.target.value)}
            />
          </label>
          <Stack row>
            <Button busy={busy} disabled={pastedText.trim() === ''} onClick={() => void readList(pastedText)}>
              {t('Check the list')}
            </Button>
            <label className={styles.file}>
              <span>{t('Or choose a file (a spreadsheet saved as CSV, or text)')}</span>
              <input
                type="file"
                accept=".csv,.tsv,.txt,text/csv,text/plain"
                disabled={busy}
                onChange={(event) => void readListFile(event.target.files?.[0])}
              />
            </label>
          </Stack>
        </Stack>
      ) : (
        <Stack>
          {focused === 'one' ? null : (
            <RosterColumns
              roster={shownList.roster}
              how={shownList.how}
              busy={busy}
              onChange={(options) => void readList(shownList.input, options)}
            />
          )}
          <RosterPreview
            list={shownList}
            tees={tees}
            teesBySex={teesBySex}
            busy={busy}
            onChange={change}
            onChooseTees={chooseTees}
            onEdit={editLine}
            onBack={forget}
            onAdd={() => void add(shownList)}
          />
        </Stack>
      )}
    </Card>
  );
}
