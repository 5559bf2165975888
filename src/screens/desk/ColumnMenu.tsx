import { readStoredJson, storeText } from '#app/stored-text.ts';
import { Menu } from '#ui/layout/Menu.tsx';
import { t } from '#words/t.ts';
import { useState } from 'react';

const getStorageKey = (table: string): string => `greenside.columns.${table}`;

function readChoice(table: string): Record<string, boolean> {
  const entries = Object.entries(readStoredJson(getStorageKey(table)) ?? {});
  return Object.fromEntries(
    entries.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
  );
}

export interface ChoosableColumn {
  key: string;
  title: string;
  /** True for a column that is hidden until the user chooses it. */
  isExtra?: boolean;
}

/** Reads and stores the columns that the user of this browser chose for a table. */
export function useColumnChoice(table: string) {
  const [chosenColumns, setChosenColumns] = useState(() => readChoice(table));
  const isShown = ({ key, isExtra = false }: ChoosableColumn): boolean => chosenColumns[key] ?? !isExtra;
  const showColumn = (key: string, shouldShow: boolean): void => {
    const nextChoice = { ...chosenColumns, [key]: shouldShow };
    setChosenColumns(nextChoice);
    storeText(getStorageKey(table), JSON.stringify(nextChoice));
  };
  return { isShown, show: showColumn };
}

export function ColumnMenu({
  columns,
  choice,
}: {
  columns: readonly ChoosableColumn[];
  choice: ReturnType<typeof useColumnChoice>;
}) {
  return (
    <Menu label={t('Columns')} variant="quiet">
      {columns.map((column) => (
        <label key={column.key}>
          <input
            type="checkbox"
            checked={choice.isShown(column)}
            onChange={(event) => choice.show(column.key, event.target.checked)}
          />
          {column.title}
        </label>
      ))}
    </Menu>
  );
}
