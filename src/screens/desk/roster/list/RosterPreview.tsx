import { useLayoutEffect, useState } from 'react';
import type { RosterLine, UnusedColumn } from '#domain/roster/read.ts';
import type { Sex } from '#domain/roster/sex.ts';
import type { TeesBySex } from '#domain/roster/tees-by-sex.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { plural, t } from '#words/t.ts';
import styles from '../../Desk.module.css';
import {
  countChoices,
  decideAll,
  findGoodLine,
  findLineAfter,
  findLineToCheck,
  listShownLines,
} from './rosterChoices.ts';
import type { ChoiceCounts, LineChoice, PreviewLine } from './rosterChoices.ts';
import { getLineId, ListLine } from './ListLine.tsx';
import { TeesBySexRow } from './TeesBySexRow.tsx';
import type { ParsedList } from './useRosterList.ts';

const describeCounts = (counts: ChoiceCounts): string =>
  [
    plural(counts.adding, '{count} player will be added', '{count} players will be added'),
    counts.already > 0 ? t('{count} already in the tournament', { count: counts.already }) : '',
    counts.skipped > 0 ? t('{count} left out', { count: counts.skipped }) : '',
  ]
    .filter(Boolean)
    .join(', ');

const nameColumn = ({ number, heading, sample, isSex }: UnusedColumn): string =>
  isSex
    ? t('column {number} (M/F; the app does not need it)', { number })
    : t('column {number} (“{text}”)', { number, text: heading === '' ? sample : heading });

/** Returns one sentence about all lines that cannot be read, wait for a decision or have only one name. */
function describeLinesToCheck({ check, leftOutSoFar }: ChoiceCounts): string {
  if (leftOutSoFar === 0)
    return plural(
      check,
      '{count} line to check. It is added as shown here.',
      '{count} lines to check. They are added as shown here.',
    );
  if (leftOutSoFar === check)
    return plural(
      check,
      '{count} line to check. It is left out until you change it or decide.',
      '{count} lines to check. They are left out until you change them or decide.',
    );
  return t('{count} lines to check, {left} of them left out until you change them or decide.', {
    count: check,
    left: leftOutSoFar,
  });
}

/** Scrolls to the line and puts the cursor into its first field, if it has one. */
function focusLine(line: number): void {
  const element = document.getElementById(getLineId(line));
  element?.scrollIntoView({ block: 'center' });
  (element?.querySelector<HTMLElement>('textarea, select') ?? element)?.focus({ preventScroll: true });
}

export function RosterPreview({
  list: { preview, roster, unused, sexColumn },
  tees,
  teesBySex,
  busy,
  onChange,
  onChooseTees,
  onEdit,
  onBack,
  onAdd,
}: {
  list: ParsedList;
  tees: readonly string[];
  teesBySex: TeesBySex;
  busy: boolean;
  onChange: (preview: PreviewLine[]) => void;
  onChooseTees: (sex: Sex, tees: string) => void;
  onEdit: (line: RosterLine, text: string) => Promise<boolean>;
  onBack: () => void;
  onAdd: () => void;
}) {
  const counts = countChoices(preview);
  const teesColumn = tees.length > 0 ? sexColumn : null;
  const unusedColumns = unused.columns.filter(({ number }) => number !== teesColumn?.number);
  const doubtfulCount = preview.filter(({ result }) => result?.result === 'doubtful').length;
  const shownLines = listShownLines(preview);
  const firstToCheck = findLineToCheck(preview, shownLines);
  const [editedLine, setEditedLine] = useState<number | null>(null);
  /** The line that gets the focus once it is rendered; a new object for each request. */
  const [focusedLine, setFocusedLine] = useState<{ line: number } | null>(null);
  useLayoutEffect(() => {
    if (focusedLine) focusLine(focusedLine.line);
  }, [focusedLine]);
  /** The line whose text was changed; cleared when the next line is shown. */
  const [changedLine, setChangedLine] = useState<number | null>(null);
  const goodLine = findGoodLine(preview);
  const example =
    roster.columns.heading?.text ??
    (goodLine
      ? t('As in line {number}: {text}', { number: goodLine.line, text: goodLine.text })
      : t('Ann Baker; 12.4'));
  const choose = (lineIndex: number, choice: LineChoice): void =>
    onChange(preview.map((line, i) => (i === lineIndex ? { ...line, choice } : line)));
  async function edit(line: RosterLine, text: string): Promise<void> {
    if (!(await onEdit(line, text))) return;
    setEditedLine(null);
    setChangedLine(line.line);
  }
  /** Goes to a line; if it cannot be read as a whole, its text opens and takes the cursor. */
  function goTo({ line: { line, problem } }: PreviewLine): void {
    if (problem !== undefined) setEditedLine(line);
    setFocusedLine({ line });
  }
  if (changedLine !== null) {
    setChangedLine(null);
    const nextLine = findLineAfter(preview, changedLine);
    // The changed line is rendered as another element, so without a next line to focus, the focus would be lost.
    if (nextLine === undefined) setFocusedLine({ line: changedLine });
    else goTo(preview[nextLine]!);
  }
  return (
    <Stack>
      <p role="status">{describeCounts(counts)}.</p>
      {unusedColumns.length > 0 ? (
        <p>
          {t('Not used from the list: {columns}.', { columns: unusedColumns.map(nameColumn).join(', ') })}
        </p>
      ) : null}
      {teesColumn === null ? null : (
        <TeesBySexRow values={teesColumn.values} chosen={teesBySex} tees={tees} onChoose={onChooseTees} />
      )}
      {doubtfulCount > 0 ? (
        <Alert
          kind="info"
          title={t('There are already players with some of these names. Are they the same people?')}
        >
          <Stack row>
            <Button variant="secondary" onClick={() => onChange(decideAll(preview, 'same'))}>
              {t('All are the same people')}
            </Button>
            <Button variant="secondary" onClick={() => onChange(decideAll(preview, 'new'))}>
              {t('All are other people')}
            </Button>
          </Stack>
        </Alert>
      ) : null}
      {counts.check === 0 ? null : (
        <Stack row>
          <span role="status">{describeLinesToCheck(counts)}</span>
          {firstToCheck === undefined ? null : (
            <Button variant="secondary" onClick={() => goTo(preview[firstToCheck]!)}>
              {t('Go to line {number}', { number: preview[firstToCheck]!.line.line })}
            </Button>
          )}
        </Stack>
      )}
      <div className={styles.acts}>
        <Stack row>
          <Button busy={busy} disabled={counts.adding + counts.already === 0} onClick={onAdd}>
            {counts.adding === 0
              ? t('Update the players')
              : plural(counts.adding, 'Add {count} player', 'Add {count} players')}
          </Button>
          <Button variant="secondary" disabled={busy} onClick={onBack}>
            {t('Back to the list')}
          </Button>
        </Stack>
      </div>
      <ol className={styles.lines}>
        {shownLines.map((i) => {
          const previewLine = preview[i]!;
          return (
            <ListLine
              key={`${previewLine.line.line} ${previewLine.line.text}`}
              previewLine={previewLine}
              unused={unused.byLine.get(previewLine.line.line) ?? []}
              tees={tees}
              example={example}
              busy={busy}
              isEditing={editedLine === previewLine.line.line}
              onOpenEdit={(isOpen) => setEditedLine(isOpen ? previewLine.line.line : null)}
              onChoose={(choice) => choose(i, choice)}
              onEdit={(text) => void edit(previewLine.line, text)}
              onSkip={() => {
                choose(i, 'out');
                setEditedLine(null);
                setChangedLine(previewLine.line.line);
              }}
            />
          );
        })}
      </ol>
    </Stack>
  );
}
