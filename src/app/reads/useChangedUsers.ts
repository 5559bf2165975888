import { useState } from 'react';

const NO_USERS: ReadonlySet<number> = new Set();

/** Ids of the users whose rows differ from the previous rows, compared by `textOf`. Empty at first. */
export function useChangedUsers<Row extends { user: { id: number } }>(
  rows: readonly Row[],
  serializeRow: (row: Row) => string,
): ReadonlySet<number> {
  const [previous, setPrevious] = useState({ rows, changed: NO_USERS });
  if (previous.rows === rows) return previous.changed;
  const previousTexts = new Map(previous.rows.map((row) => [row.user.id, serializeRow(row)]));
  const changedUserIds = new Set(
    rows
      .filter((row) => previousTexts.has(row.user.id) && previousTexts.get(row.user.id) !== serializeRow(row))
      .map(({ user }) => user.id),
  );
  setPrevious({ rows, changed: changedUserIds });
  return changedUserIds;
}
