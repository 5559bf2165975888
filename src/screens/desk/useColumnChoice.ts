import { useState } from 'react';

const keyOf = (table: string): string => `greenside.columns.${table}`;

function readChoice(table: string): Record<string, boolean> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(table)) ?? '{}');
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
    return Object.fromEntries(
      entries.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
    );
  } catch {
    return {}; // storage is blocked or its value invalid: the usual columns
  }
}

export interface ChoosableColumn {
  key: string;
  title: string;
  /** Hidden until it is chosen. */
  isExtra?: boolean;
}

/** The columns that the user of this browser chose for a table. */
export function useColumnChoice(table: string) {
  const [chosen, setChosen] = useState(() => readChoice(table));
  const isShown = ({ key, isExtra = false }: ChoosableColumn): boolean => chosen[key] ?? !isExtra;
  const show = (key: string, is: boolean): void => {
    const next = { ...chosen, [key]: is };
    setChosen(next);
    try {
      localStorage.setItem(keyOf(table), JSON.stringify(next));
    } catch (error) {
      console.warn('The chosen columns could not be stored.', error);
    }
  };
  return { isShown, show };
}
