import { createSexReader, isSexHeading, type Sex } from './sex.ts';
import type { RosterColumns, RosterLine } from './types.ts';
import { splitUnread, type UnusedCells } from './unused.ts';

export interface SexColumn {
  /** From 1, as in `UnusedColumn`. */
  number: number;
  /** For each sex in the column, the text of its first cell, such as "M". */
  values: Partial<Record<Sex, string>>;
  /** By line number; without lines whose cell is empty or unknown. */
  byLine: ReadonlyMap<number, Sex>;
}

const doMostHaveTees = (players: readonly RosterLine[]): boolean =>
  players.filter(({ row }) => row?.tees).length * 2 > players.length;

/** Finds the column for the players' sex. Null if there is none, or if the list has tees for most players. */
export function findSexColumn(
  rows: readonly RosterLine[],
  columns: Pick<RosterColumns, 'heading' | 'separator'>,
  unused: Pick<UnusedCells, 'columns'>,
): SexColumn | null {
  const players = rows.filter(({ row }) => row !== null);
  const sexColumns = unused.columns.filter(({ isSex }) => isSex);
  const column = sexColumns.find(({ heading }) => isSexHeading(heading)) ?? sexColumns[0];
  if (column === undefined || doMostHaveTees(players)) return null;
  const cells = players.flatMap((player) => {
    const cell = splitUnread(player, columns)[column.number - 1] ?? '';
    return player.unused?.includes(cell) ? [{ line: player.line, cell }] : [];
  });
  const readSex = createSexReader(cells.map(({ cell }) => cell));
  const values: SexColumn['values'] = {};
  const byLine = new Map<number, Sex>();
  for (const { line, cell } of cells) {
    const sex = readSex(cell);
    if (sex === null) continue;
    values[sex] ??= cell;
    byLine.set(line, sex);
  }
  return byLine.size === 0 ? null : { number: column.number, values, byLine };
}
