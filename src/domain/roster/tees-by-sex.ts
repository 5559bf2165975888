import type { Sex } from './sex.ts';
import type { SexColumn } from './sex-column.ts';
import type { RosterLine } from './types.ts';

/** The chosen tees; '' or missing for none. */
export type TeesBySex = Readonly<Partial<Record<Sex, string>>>;

/** Sets the tees chosen for women or for men on each line that has no tees. */
export function fillTees(
  rows: readonly RosterLine[],
  sexColumn: Pick<SexColumn, 'byLine'> | null,
  teesBySex: TeesBySex,
): RosterLine[] {
  return rows.map((line) => {
    const sex = sexColumn?.byLine.get(line.line);
    const tees = sex === undefined ? undefined : teesBySex[sex];
    return line.row && !line.row.tees && tees ? { ...line, row: { ...line.row, tees } } : line;
  });
}
