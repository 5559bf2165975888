import type { ReactNode } from 'react';
import { plural, t } from '#words/t.ts';
import styles from './TableBar.module.css';

interface Props {
  /** Number of rows in the list; `picked` is the number of picked rows. */
  count: number;
  picked: number;
  /** `count` as a text, "62 players". */
  counted: string;
  onPickAll: () => void;
  onPickNone: () => void;
  children: ReactNode;
}

/**
 * A bar that sticks to the top of the window, above a table: the number of its rows or of picked rows, and actions for
 * them.
 */
export function TableBar({ count, picked, counted, onPickAll, onPickNone, children }: Props) {
  const isAllPicked = picked > 0 && picked >= count;
  return (
    <div className={styles.bar} data-bar="" data-picked={picked > 0 ? '' : undefined}>
      <label className={styles.all}>
        <input
          ref={(input) => {
            if (input) input.indeterminate = picked > 0 && !isAllPicked;
          }}
          type="checkbox"
          aria-label={t('Select all in the list')}
          checked={isAllPicked}
          disabled={count === 0}
          onChange={isAllPicked ? onPickNone : onPickAll}
        />
      </label>
      <p role="status" className={styles.count}>
        {picked === 0 ? counted : plural(picked, '{count} selected', '{count} selected')}
      </p>
      {children}
    </div>
  );
}
