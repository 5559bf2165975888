import { fullName } from '#ui/names.ts';
import { describeOut } from '#ui/golf/status.ts';
import { t } from '#words/t.ts';
import type { ShownRow } from './BoardCells.tsx';

/** Accessible name of a row's button. */
export function formatRowLabel(row: ShownRow): string {
  const { user, withdrawn, position } = row;
  const name = fullName(user);
  if (withdrawn) return t('{status}. Scores of {name}', { status: describeOut(row), name });
  return position
    ? t('{position}. Scores of {name}', { position, name })
    : t('No place yet. Scores of {name}', { name });
}
