import type { RosterPlayer } from '#contract/tournaments/roster.ts';
import { STATUSES } from '#domain/cards/marks.ts';
import { isOffered } from '#domain/cards/offered-statuses.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { formatLongStatus } from '#ui/golf/status.ts';
import { Menu } from '#ui/layout/Menu.tsx';
import { t } from '#words/t.ts';
import { useBulkStatus } from '../useBulkStatus.ts';

/** Sets the status of all picked players in the current round. */
export function StatusMenu({
  tournament,
  round,
  players,
}: {
  tournament: number;
  round: number;
  players: readonly RosterPlayer[];
}) {
  const { busy, problem, change } = useBulkStatus(tournament, round);
  return (
    <>
      <Menu label={busy ? `${t('Status')}: ${t('Saving...')}` : t('Status')} look="secondary">
        {STATUSES.filter(isOffered).map((status) => (
          <button key={status} type="button" disabled={busy} onClick={() => change(players, status)}>
            {formatLongStatus(status)}
          </button>
        ))}
      </Menu>
      {problem === null ? null : <Alert kind="error">{problem}</Alert>}
    </>
  );
}
