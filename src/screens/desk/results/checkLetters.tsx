import type { Settings, StandingRow } from '#domain/competition/types.ts';
import type { Column } from '#ui/ColumnTable.tsx';
import { t } from '#words/t.ts';

export const CheckLettersLegend = () => <p>{t('Check letters: compare them with your phone.')}</p>;

/**
 * Shows the check letters of each player's certified cards. Null if there are none, or if a row has several players'
 * cards.
 */
export function createCheckLettersColumn(
  rows: readonly StandingRow[],
  { rounds }: Settings,
  checkLetters: ReadonlyMap<string, string> | null,
): Column<StandingRow> | null {
  if (checkLetters === null || rows.some(({ members }) => members.length > 1)) return null;
  const checkLettersOf = ({ members: [player] }: StandingRow, round: number): string | undefined =>
    checkLetters.get(`${player}/${round}`);
  const certifiedRounds = rounds.filter((round) =>
    rows.some((row) => checkLettersOf(row, round) !== undefined),
  );
  if (certifiedRounds.length === 0) return null;
  return {
    key: 'certified',
    head: t('Check letters'),
    cell: (row) => certifiedRounds.map((round) => checkLettersOf(row, round) ?? '-').join(' '),
  };
}
