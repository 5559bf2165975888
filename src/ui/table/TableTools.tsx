import type { KeyboardEvent, ReactNode } from 'react';
import { t } from '#words/t.ts';
import { Field, SelectField } from '../forms/Field.tsx';
import type { Sort } from './tableSort.ts';
import styles from './TableTools.module.css';

interface Props<Filter extends string> {
  search: string;
  onSearch: (search: string) => void;
  onEnter?: () => void;
  filter: Filter;
  filters: readonly { value: Filter; label: string }[];
  onFilter: (filter: Filter) => void;
  sort: Sort;
  columns: readonly { key: string; title: string; isSortable?: boolean }[];
  onSort: (sort: Sort) => void;
  children?: ReactNode;
}

export function TableTools<Filter extends string>(props: Props<Filter>) {
  const { search, onSearch, onEnter, filter, filters, onFilter, sort, columns, onSort, children } = props;
  const handleEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || search.trim() === '') return;
    // Otherwise the same press would activate the element that a dialog focuses when it opens.
    event.preventDefault();
    onEnter?.();
  };
  return (
    <div className={styles.tools} data-tools="">
      <div className={styles.search}>
        <Field
          label={t('Find a player')}
          type="search"
          autoComplete="off"
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          onKeyDown={handleEnter}
        />
      </div>
      <SelectField
        label={t('Show')}
        value={filter}
        onChange={(event) => onFilter(event.target.value as Filter)}
      >
        {filters.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <div className={styles.sort}>
        <SelectField
          label={t('Sort by')}
          value={sort.by}
          onChange={(event) => onSort({ by: event.target.value, isDescending: false })}
        >
          {columns
            .filter(({ isSortable }) => isSortable)
            .map(({ key, title }) => (
              <option key={key} value={key}>
                {title}
              </option>
            ))}
        </SelectField>
      </div>
      {children}
    </div>
  );
}
