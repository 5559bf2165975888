import { useState } from 'react';
import { filterNames } from '#domain/name-search.ts';

interface FoundRows<Row> {
  /** The rows that match, then the other rows that are held; both in the given order. An empty search finds all. */
  shown: Row[];
  hasMatch: boolean;
  /** The row that matches alone, which Enter chooses; null for an empty search. */
  onlyMatch: Row | null;
}

export function selectRows<Row>(
  rows: readonly Row[],
  search: string,
  textOf: (row: Row) => string,
  isHeld: (row: Row) => boolean,
): FoundRows<Row> {
  const matchingRows = new Set(filterNames(rows, search, textOf));
  const [firstMatch] = matchingRows;
  const heldRows = rows.filter((row) => !matchingRows.has(row) && isHeld(row));
  return {
    shown: [...matchingRows, ...heldRows],
    hasMatch: matchingRows.size > 0,
    onlyMatch: search.trim() !== '' && matchingRows.size === 1 ? firstMatch! : null,
  };
}

/**
 * The search of a list in which players are chosen. Players who are chosen when the search changes stay in view, also
 * if they are then no longer chosen, so that no row disappears under a tap.
 */
export function usePlayerSearch(chosenIds: readonly number[]) {
  const [{ search, heldIds }, setState] = useState<{ search: string; heldIds: readonly number[] }>({
    search: '',
    heldIds: [],
  });
  return {
    search,
    setSearch: (newSearch: string): void => setState({ search: newSearch, heldIds: chosenIds }),
    /** Keeps these players in view until the search changes. */
    hold: (ids: readonly number[]): void => setState({ search, heldIds: [...heldIds, ...ids] }),
    select: <Row>(
      rows: readonly Row[],
      textOf: (row: Row) => string,
      idsOf: (row: Row) => readonly number[],
    ): FoundRows<Row> =>
      selectRows(rows, search, textOf, (row) => idsOf(row).some((id) => heldIds.includes(id))),
  };
}
