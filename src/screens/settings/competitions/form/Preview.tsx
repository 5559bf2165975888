import { useDeferredValue, useMemo } from 'react';
import { toField, type FieldAnswer } from '#contract/scores/field.ts';
import { computeBoard } from '#domain/competition/board.ts';
import type { Settings } from '#domain/competition/types.ts';
import { Clamp } from '#ui/messages/Clamp.tsx';
import { ColumnTable, type Column } from '#ui/ColumnTable.tsx';
import { t } from '#words/t.ts';
import { previewBoard } from './previewBoard.ts';
import styles from '../Competitions.module.css';

type TablePreview = ReturnType<typeof previewBoard>;

/** The column at index 1 shows the names. */
const createColumns = (head: TablePreview['head']): Column<TablePreview['rows'][number]>[] =>
  head.map((label, i) =>
    i === 1
      ? { key: label, head: label, cell: ({ cells }) => <Clamp>{cells[i] ?? ''}</Clamp> }
      : { key: label, head: label, cell: ({ cells }) => cells[i], className: styles.number },
  );

/** `name` is given if the form makes several competitions. */
export function Preview({
  field,
  settings,
  name,
}: {
  field: FieldAnswer;
  settings: Settings;
  name?: string | undefined;
}) {
  const settingsJson = useDeferredValue(JSON.stringify(settings));
  const { rows, head, note } = useMemo(
    () => previewBoard(computeBoard(toField(field), JSON.parse(settingsJson) as Settings)),
    [field, settingsJson],
  );
  if (rows.length === 0 && note === null) return null;
  return (
    <section className={styles.group} aria-label={name ?? t('Preview')}>
      <h3>{name ?? t('With the scores so far')}</h3>
      {note ? <p>{note}</p> : null}
      {rows.length === 0 ? null : (
        <ColumnTable
          className={styles.preview}
          keyOf={(row) => row.key}
          rows={rows}
          columns={createColumns(head)}
        />
      )}
    </section>
  );
}
