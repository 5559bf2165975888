import type { ReactNode, RefObject } from 'react';
import { useShortcuts, type Actions } from '../useShortcuts.ts';
import styles from './SortTable.module.css';

const NO_ACTIONS: Actions = {};

interface Props {
  ref: RefObject<HTMLDivElement | null>;
  /** Further keys of the table. */
  actions?: Actions;
  children: ReactNode;
}

/** Around a table and its tools: its width decides whether rows are lines or blocks. `/` goes to the search. */
export function TableFrame({ ref, actions = NO_ACTIONS, children }: Props) {
  useShortcuts(ref, actions);
  return (
    <div ref={ref} className={styles.frame}>
      {children}
    </div>
  );
}
