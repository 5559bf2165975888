import type { ReactNode } from 'react';
import type { Board, Settings, SkinHole, StandingRow, TeamRow } from '#domain/competition/types.ts';
import { describeSkin, formatHalfPoints } from '#ui/competition/matchText.ts';
import {
  describeSeveralCards,
  describeTieBreak,
  describeUnranked,
  formatStandingPosition,
  formatPrize,
} from '#ui/competition/rowText.ts';
import { t } from '#words/t.ts';
import type { Column } from '#ui/ColumnTable.tsx';

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

export const formatPrizeNote = (won: number | null): string | null => (won ? formatPrize(won) : null);

interface Props {
  row: StandingRow;
  settings: Settings;
  /** Null if the row's name has them. */
  memberNames: ReactNode;
  /** True if a countback placed the row before another one. */
  isAhead: boolean;
  /** Text such as 'won by 2'; null for all but the winner. */
  wonBy: string | null;
}

/**
 * Shows the members of a side, the winning margin, why a row without an abbreviation has no place, the tie-break and the
 * prize.
 */
export function RowNote({ row, settings, memberNames, isAhead, wonBy }: Props) {
  const notes = [
    wonBy,
    formatStandingPosition(row) === '-' || row.position !== null ? describeUnranked(row) : null,
    describeSeveralCards(row),
    isAhead && row.parted_by && describeTieBreak(row.parted_by, settings),
    formatPrizeNote(row.won),
  ].filter(Boolean);
  if (memberNames === null && notes.length === 0) return null;
  return (
    <small>
      {memberNames}
      {memberNames !== null && notes.length > 0 ? ' · ' : null}
      {notes.join(' · ')}
    </small>
  );
}

export const describeTeams = (teams: readonly TeamRow[]): string =>
  teams.map(({ name, halves }) => `${name} ${formatHalfPoints(halves)}`).join(' · ');

/** Returns 'Hole 3: Ann, 2 skins · Hole 7: Ben, 1 skin'; '' before a skin is won. */
export function describeWonSkins(
  { holes, rows }: Extract<Board, { kind: 'skins' }>,
  settings: Settings,
): string {
  const nameOf = (side: number): string => rows.find((row) => row.side === side)?.name ?? '';
  const formatHolePlace = ({ round_number: round, hole }: SkinHole): string =>
    [settings.rounds.length > 1 ? t('Round {round}', { round }) : '', t('Hole {hole}', { hole })]
      .join(' ')
      .trim();
  return holes
    .filter(({ state }) => state === 'won')
    .map((hole) => `${formatHolePlace(hole)}: ${describeSkin(hole, nameOf, false)}`)
    .join(' · ');
}
