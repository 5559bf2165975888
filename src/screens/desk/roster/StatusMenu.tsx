import { STATUSES } from '#domain/cards/marks.ts';
import { isOffered } from '#domain/cards/offered-statuses.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { formatLongStatus } from '#ui/golf/status.ts';
import { Menu } from '#ui/layout/Menu.tsx';
import { t } from '#words/t.ts';
import type { StatusEntry } from '../setStatuses.ts';
import { useBulkStatus } from '../useBulkStatus.ts';

export function StatusMenu({
  tournament,
  round,
  players,
  label = t('Status'),
}: {
  tournament: number;
  round: number;
  players: readonly StatusEntry[];
  label?: string;
}) {
  const { progress, problem, change } = useBulkStatus(tournament, round);
  return (
    <>
      <Menu label={progress === null ? label : `${t('Status')}: ${progress}`} look="secondary">
        {STATUSES.filter(isOffered).map((status) => (
          <button
            key={status}
            type="button"
            disabled={progress !== null}
            onClick={() => change(players, status)}
          >
            {formatLongStatus(status)}
          </button>
        ))}
      </Menu>
      {problem === null ? null : <Alert kind="error">{problem}</Alert>}
    </>
  );
}
