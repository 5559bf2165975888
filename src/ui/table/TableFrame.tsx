import type { ReactNode, RefObject } from 'react';
import { useShortcuts, type ShortcutActions } from '../useShortcuts.ts';
import styles from './SortTable.module.css';

const NO_ACTIONS: ShortcutActions = {};

interface Props {
  ref: RefObject<HTMLDivElement | null>;
  /** Actions by keyboard shortcut; the key / always focuses the search. */
  actions?: ShortcutActions;
  children: ReactNode;
}

/** Its width decides whether each row is shown as one line or as a block. Pressing `/` focuses the search field. */
export function TableFrame({ ref, actions = NO_ACTIONS, children }: Props) {
  useShortcuts(ref, actions);
  return (
    <div ref={ref} className={styles.frame}>
      {children}
    </div>
  );
}
