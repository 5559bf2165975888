import type { Key, ReactNode } from 'react';

/** A column of a table; `className` applies to head and cells. */
export interface Column<Row> {
  key: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** True if the column's cells are row headers. */
  isName?: boolean;
  className?: string | undefined;
  /** Returns additional class names of one cell. */
  variant?: (row: Row) => string | undefined;
}

interface Props<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  className?: string | undefined;
  /** Accessible name of a table without a heading. */
  label?: string;
  getRowClass?: (row: Row) => string | undefined;
}

const joinClasses = (...classNames: (string | undefined)[]): string | undefined =>
  classNames.filter(Boolean).join(' ') || undefined;

export function ColumnTable<Row>({ columns, rows, keyOf, className, label, getRowClass }: Props<Row>) {
  return (
    <table className={className} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={column.className}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className={getRowClass?.(row)}>
            {columns.map((column) => {
              const cellClass = joinClasses(column.className, column.variant?.(row));
              return column.isName ? (
                <th key={column.key} scope="row" className={cellClass}>
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.key} className={cellClass}>
                  {column.cell(row)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
