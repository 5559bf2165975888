import type { Key, ReactNode } from 'react';

/** A column of a table; `className` is of its head and its cells. */
export interface Column<Row> {
  key: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Its cells name their rows. */
  isName?: boolean;
  className?: string | undefined;
  /** More of the look of one cell. */
  look?: (row: Row) => string | undefined;
}

interface Props<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  className?: string | undefined;
  /** What the table is, where no heading says so. */
  label?: string;
  rowLook?: (row: Row) => string | undefined;
}

const classes = (...names: (string | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined;

/** A table that is read only, column by column. */
export function ColumnTable<Row>({ columns, rows, keyOf, className, label, rowLook }: Props<Row>) {
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
          <tr key={keyOf(row)} className={rowLook?.(row)}>
            {columns.map((column) => {
              const looks = classes(column.className, column.look?.(row));
              return column.isName ? (
                <th key={column.key} scope="row" className={looks}>
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.key} className={looks}>
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
