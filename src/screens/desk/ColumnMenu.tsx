import { Menu } from '#ui/layout/Menu.tsx';
import { t } from '#words/t.ts';
import type { ChoosableColumn, useColumnChoice } from './useColumnChoice.ts';

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
