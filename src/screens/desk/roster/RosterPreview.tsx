import type { RosterLine, UnusedColumn } from '#domain/roster/read.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { plural, t } from '#words/t.ts';
import styles from '../Desk.module.css';
import { countChoices, decideAll, isUndecided, listShownLines } from './rosterChoices.ts';
import type { ChoiceCounts, LineChoice, PreviewLine } from './rosterChoices.ts';
import { getLineId, ListLine } from './ListLine.tsx';
import type { ParsedList } from './useRosterList.ts';

const describeCounts = (counts: ChoiceCounts): string =>
  [
    plural(counts.adding, '{count} player will be added', '{count} players will be added'),
    counts.already > 0 ? t('{count} already in the tournament', { count: counts.already }) : '',
    counts.bad > 0 ? plural(counts.bad, '{count} line cannot be read', '{count} lines cannot be read') : '',
    counts.check > 0 ? plural(counts.check, '{count} line to check', '{count} lines to check') : '',
    counts.out > 0 ? t('{count} left out', { count: counts.out }) : '',
  ]
    .filter(Boolean)
    .join(', ');

const nameColumn = ({ number, heading, sample, isSex }: UnusedColumn): string =>
  isSex
    ? t('column {number} (M/F; the app does not need it)', { number })
    : t('column {number} (“{text}”)', { number, text: heading === '' ? sample : heading });

function focusLine(line: number): void {
  const element = document.getElementById(getLineId(line));
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}

export function RosterPreview({
  list: { preview, roster, unused },
  tees,
  busy,
  onChange,
  onEdit,
  onBack,
  onAdd,
}: {
  list: ParsedList;
  tees: readonly string[];
  busy: boolean;
  onChange: (preview: PreviewLine[]) => void;
  onEdit: (line: RosterLine, text: string) => Promise<boolean>;
  onBack: () => void;
  onAdd: () => void;
}) {
  const counts = countChoices(preview);
  const doubtfulCount = preview.filter(({ result }) => result?.result === 'doubtful').length;
  const shownLines = listShownLines(preview);
  const firstUndecided = shownLines.find((i) => isUndecided(preview[i]!));
  const choose = (lineIndex: number, choice: LineChoice): void =>
    onChange(preview.map((line, i) => (i === lineIndex ? { ...line, choice } : line)));
  async function edit(line: RosterLine, text: string): Promise<void> {
    // The changed line is another element, so the focus would be lost.
    if (await onEdit(line, text)) requestAnimationFrame(() => focusLine(line.line));
  }
  return (
    <Stack>
      <p role="status">{describeCounts(counts)}.</p>
      {unused.columns.length > 0 ? (
        <p>
          {t('Not used from the list: {columns}.', { columns: unused.columns.map(nameColumn).join(', ') })}
        </p>
      ) : null}
      {doubtfulCount > 0 ? (
        <Alert
          kind="info"
          title={t('There are already players with some of these names. Are they the same people?')}
        >
          <Stack row>
            <Button look="secondary" onClick={() => onChange(decideAll(preview, 'same'))}>
              {t('All are the same people')}
            </Button>
            <Button look="secondary" onClick={() => onChange(decideAll(preview, 'new'))}>
              {t('All are other people')}
            </Button>
          </Stack>
        </Alert>
      ) : null}
      {firstUndecided === undefined ? null : (
        <Stack row>
          <span>
            {plural(
              counts.undecided,
              '{count} line needs a decision. Until then it is left out.',
              '{count} lines need a decision. Until then they are left out.',
            )}
          </span>
          <Button look="secondary" onClick={() => focusLine(preview[firstUndecided]!.line.line)}>
            {t('Go to line {number}', { number: preview[firstUndecided]!.line.line })}
          </Button>
        </Stack>
      )}
      <div className={styles.acts}>
        <Stack row>
          <Button busy={busy} disabled={counts.adding + counts.already === 0} onClick={onAdd}>
            {counts.adding === 0
              ? t('Update the players')
              : plural(counts.adding, 'Add {count} player', 'Add {count} players')}
          </Button>
          <Button look="secondary" disabled={busy} onClick={onBack}>
            {t('Back to the list')}
          </Button>
        </Stack>
      </div>
      <ol className={styles.lines}>
        {shownLines.map((i) => {
          const each = preview[i]!;
          return (
            <ListLine
              key={`${each.line.line} ${each.line.text}`}
              each={each}
              unused={unused.byLine.get(each.line.line) ?? []}
              tees={tees}
              heading={roster.columns.heading?.text ?? null}
              busy={busy}
              onChoose={(choice) => choose(i, choice)}
              onEdit={(text) => void edit(each.line, text)}
            />
          );
        })}
      </ol>
    </Stack>
  );
}
