import {
  memo,
  useRef,
  type ChangeEvent,
  type Key,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { hasSameContent } from '#domain/same-content.ts';
import { t } from '#words/t.ts';
import { countRowsOfWindow } from './countRowsOfWindow.ts';
import { pickRows } from './pickRows.ts';
import styles from './SortTable.module.css';
import { stepBetweenRows } from './stepBetweenRows.ts';
import { toggleSort, type Sort } from './tableSort.ts';
import { useHeldRows } from './useHeldRows.ts';
import { useScreenFirst } from './useScreenFirst.ts';

export interface SortColumn<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Width relative to the other columns. */
  width: number;
  /** Text of a cell that may be cut off. */
  tooltip?: (row: Row) => string | undefined;
  isSortable?: boolean;
  isTitleHidden?: boolean;
  /** True if, on a narrow screen, the cell begins with the column's title. */
  isTitled?: boolean;
  className?: string | undefined;
}

/** Columns of a table; the first one has the name of a row. */
type Columns<Row> = readonly SortColumn<Row>[];

interface RowProps<Row> {
  row: Row;
  columns: Columns<Row>;
  /** True if the row is picked; null without a selection. */
  isPicked: boolean | null;
  pickLabel: string;
}

function TableRow<Row extends object>({ row, columns, isPicked, pickLabel }: RowProps<Row>) {
  return (
    <tr className={isPicked ? styles.picked : undefined}>
      {isPicked === null ? null : (
        <td className={styles.pick}>
          <input type="checkbox" data-pick="" aria-label={pickLabel} checked={isPicked} readOnly />
        </td>
      )}
      {columns.map(({ key, title, cell, tooltip, isTitled, className }, i) =>
        i === 0 ? (
          <th key={key} scope="row" className={className}>
            {cell(row)}
          </th>
        ) : (
          <td
            key={key}
            className={className}
            title={tooltip?.(row)}
            data-title={isTitled ? title : undefined}
          >
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

/** Compares rows by content, because a live answer has new objects for equal rows; most of their values are the same. */
const isSameRow = <Row extends object>(a: RowProps<Row>, b: RowProps<Row>): boolean =>
  a.columns === b.columns &&
  a.isPicked === b.isPicked &&
  a.pickLabel === b.pickLabel &&
  (a.row === b.row ||
    Object.keys({ ...a.row, ...b.row }).every((key) =>
      hasSameContent(a.row[key as keyof Row], b.row[key as keyof Row]),
    ));
const MemoRow = memo(TableRow, isSameRow) as typeof TableRow;

function Head<Row>({ column, sort, onSort }: { column: SortColumn<Row> } & SortProps) {
  const { key, title, isSortable, isTitleHidden, className } = column;
  const isSorted = sort.by === key;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
    >
      {isSortable ? (
        <button type="button" className={styles.sort} onClick={() => onSort(toggleSort(sort, key))}>
          {title}
          {/* A no-break space: the sign stays beside the last word of the title. */}
          <span aria-hidden="true">{isSorted ? `\u00A0${sort.isDescending ? '▾' : '▴'}` : ''}</span>
        </button>
      ) : (
        <span className={isTitleHidden ? 'visually-hidden' : undefined}>{title}</span>
      )}
    </th>
  );
}

interface SortProps {
  sort: Sort;
  onSort: (sort: Sort) => void;
}

interface Props<Row, K extends Key> extends SortProps {
  /** Must be the same object at every rendering, or all rows are drawn again. */
  columns: Columns<Row>;
  rows: readonly Row[];
  /**
   * All rows, also those that the filter leaves out: a row under the pointer stays when it no longer matches the
   * filter.
   */
  all: readonly Row[];
  /** Text that changes with the search and the filter; a new text may move rows. */
  view: string;
  keyOf: (row: Row) => K;
  label: string;
  className?: string | undefined;
  selection?: { picked: ReadonlySet<K>; nameOf: (row: Row) => string; onPick: (picked: Set<K>) => void };
}

/**
 * A table with sortable columns and selectable rows; on a narrow screen each row is a block. Rows must not use hooks.
 */
export function SortTable<Row extends object, K extends Key>(props: Props<Row, K>) {
  const { columns, rows, all, view, keyOf, label, className, selection, sort, onSort } = props;
  const anchor = useRef<K | null>(null);
  const { shown: orderedRows, handlers } = useHeldRows(rows, {
    all,
    keyOf,
    view: JSON.stringify([view, sort]),
  });
  const shownRows = useScreenFirst(orderedRows, countRowsOfWindow(globalThis));
  const totalWidth = columns.reduce((sum, { width }) => sum + width, 0);

  const pickRow = (event: ChangeEvent<HTMLTableSectionElement>): void => {
    const target: Element = event.target;
    if (!selection || !(target instanceof HTMLInputElement) || !target.matches('[data-pick]')) return;
    const rowIndex = [...event.currentTarget.rows].findIndex((row) => row.contains(target));
    const key = keyOf(shownRows[rowIndex]!);
    const isRange = event.nativeEvent instanceof window.MouseEvent && event.nativeEvent.shiftKey;
    const rangeStart = isRange ? anchor.current : null;
    anchor.current = key;
    const shownKeys = shownRows.map(keyOf);
    selection.onPick(
      pickRows(selection.picked, { order: shownKeys, key, anchor: rangeStart, isPicked: target.checked }),
    );
  };
  /** The whole cell of a checkbox can be pressed. A label in each row would take the browser longer. */
  const pressCell = (event: MouseEvent<HTMLTableSectionElement>): void => {
    const target: Element = event.target as Element;
    if (!(target instanceof HTMLTableCellElement)) return;
    const press = new window.MouseEvent('click', { bubbles: true, shiftKey: event.shiftKey });
    target.querySelector('[data-pick]')?.dispatchEvent(press);
  };
  const moveFocus = (event: KeyboardEvent<HTMLTableSectionElement>): void => {
    const nextElement = stepBetweenRows(event);
    if (nextElement !== null && event.shiftKey && nextElement.matches('[data-pick]:not(:checked)'))
      nextElement.click();
  };

  const rowHandlers = { ...handlers, onChange: pickRow, onClick: pressCell, onKeyDown: moveFocus };
  return (
    <table className={[styles.table, className].filter(Boolean).join(' ')} aria-label={label}>
      <colgroup>
        {selection ? <col className={styles.pickColumn} /> : null}
        {columns.map(({ key, width }) => (
          <col key={key} style={{ width: `${(width / totalWidth) * 100}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {selection ? (
            <th scope="col">
              <span className="visually-hidden">{t('Selected')}</span>
            </th>
          ) : null}
          {columns.map((column) => (
            <Head key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody {...rowHandlers}>
        {shownRows.map((row) => (
          <MemoRow
            key={keyOf(row)}
            row={row}
            columns={columns}
            isPicked={selection ? selection.picked.has(keyOf(row)) : null}
            pickLabel={selection ? t('Select {name}', { name: selection.nameOf(row) }) : ''}
          />
        ))}
      </tbody>
    </table>
  );
}
