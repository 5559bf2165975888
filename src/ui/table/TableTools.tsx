import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { t } from '#words/t.ts';
import { getButtonClass } from '../forms/Button.tsx';
import { Field, ChoiceField, type Option } from '../forms/Field.tsx';
import type { Sort } from './tableSort.ts';
import styles from './TableTools.module.css';

interface Props<Filter extends string> {
  search: string;
  onSearch: (search: string) => void;
  onEnter?: () => void;
  filter: Filter;
  filters: readonly Option<Filter>[];
  /** The filter that shows every row. */
  unfiltered: Filter;
  onFilter: (filter: Filter) => void;
  sort: Sort;
  columns: readonly { key: string; title: string; isSortable?: boolean }[];
  onSort: (sort: Sort) => void;
  children?: ReactNode;
}

/** Finds, filters and sorts the rows. On a phone a button unfolds the filter and the order. */
export function TableTools<Filter extends string>(props: Props<Filter>) {
  const { search, onSearch, onEnter, filter, filters, onFilter, sort, columns, onSort, children } = props;
  const [isOpen, setOpen] = useState(false);
  const [initialSortColumn] = useState(sort.by);
  const foldId = useId();
  const activeToolCount = Number(filter !== props.unfiltered) + Number(sort.by !== initialSortColumn);
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
          placeholder={t('Find a player')}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          onKeyDown={handleEnter}
        />
      </div>
      <button
        type="button"
        className={[getButtonClass('secondary'), styles.unfold].join(' ')}
        aria-expanded={isOpen}
        aria-controls={foldId}
        onClick={() => setOpen(!isOpen)}
      >
        {activeToolCount === 0 ? t('Filter') : t('Filter ({count})', { count: activeToolCount })}{' '}
        <span aria-hidden="true">{isOpen ? '▴' : '▾'}</span>
      </button>
      <div id={foldId} className={isOpen ? styles.choices : styles.foldedChoices}>
        <ChoiceField label={t('Show')} value={filter} options={filters} onChoose={onFilter} />
        <div className={styles.sort}>
          <ChoiceField
            label={t('Sort by')}
            value={sort.by}
            options={columns
              .filter(({ isSortable }) => isSortable)
              .map(({ key, title }) => ({ value: key, label: title }))}
            onChoose={(by) => onSort({ by, isDescending: false })}
          />
        </div>
      </div>
      {children}
    </div>
  );
}
