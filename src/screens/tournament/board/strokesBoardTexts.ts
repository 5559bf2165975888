import { t } from '#words/t.ts';
import { fullName } from '#ui/names.ts';
import { describeOut } from '#ui/golf/status.ts';
import type { GrossOrNet, ShownRow } from './BoardCells.tsx';

const hasHandicap = ({ user }: Pick<ShownRow, 'user'>): boolean => (user.handicap ?? null) !== null;

/** `hasNetBeside` is true if a competition has net results, too. */
export function describeNetBoard(rows: readonly ShownRow[], hasNetBeside: boolean): string {
  const sentences = [t('Net: the holes played so far, less the strokes received on them by stroke index.')];
  if (hasNetBeside)
    sentences.push(t('For information: full course handicap, not the allowance of the competitions.'));
  if (rows.some(({ net }) => net?.spread))
    sentences.push(t('If a course has no stroke indexes, strokes are spread evenly over its holes.'));
  if (!rows.every(hasHandicap)) sentences.push(t('Players without a handicap have no net result.'));
  return sentences.join(' ');
}

export function explainMissingPlace(row: ShownRow, scoreKind: GrossOrNet): string {
  const hasScore = Object.values(row.round_scores).some(({ holes_played }) => holes_played > 0);
  if (scoreKind === 'gross' || !hasScore) return t('no score yet');
  return hasHandicap(row) ? t('no net result, par is not set') : t('no handicap yet');
}

/** Accessible name of a row's button. */
export function formatRowLabel(row: ShownRow): string {
  const { user, withdrawn, position } = row;
  const name = fullName(user);
  if (withdrawn) return t('{status}. Scores of {name}', { status: describeOut(row), name });
  return position
    ? t('{position}. Scores of {name}', { position, name })
    : t('No place yet. Scores of {name}', { name });
}
