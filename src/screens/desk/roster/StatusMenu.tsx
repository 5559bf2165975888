import { Alert } from '#ui/messages/Alert.tsx';
import { formatLongStatus } from '#ui/golf/status.ts';
import { Menu } from '#ui/layout/Menu.tsx';
import { t } from '#words/t.ts';
import { listMenuStatuses, type StatusEntry } from '../setStatuses.ts';
import { useBulkStatus } from '../useBulkStatus.ts';

/** Sets one status for the selected players; shows how many are done. */
export function StatusMenu({
  tournament,
  round,
  players,
}: {
  tournament: number;
  round: number;
  players: readonly StatusEntry[];
}) {
  const { progress, problem, change } = useBulkStatus(tournament, round);
  return (
    <>
      <Menu label={progress === null ? t('Status') : `${t('Status')}: ${progress}`} variant="secondary">
        {listMenuStatuses(true).map((status) => (
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
