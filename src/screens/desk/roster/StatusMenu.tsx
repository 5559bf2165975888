import type { OfferedStatus } from '#domain/cards/offered-statuses.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { formatLongStatus } from '#ui/golf/status.ts';
import { Menu } from '#ui/layout/Menu.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import { listMenuStatuses, type StatusEntry } from '../setStatuses.ts';
import { useBulkStatus } from '../useBulkStatus.ts';

/** Sets one status for several players; shows how many are done, also after fewer than `least` are left to choose. */
export function StatusMenu({
  tournament,
  round,
  players,
  statuses = listMenuStatuses(false),
  label = t('Status'),
  least = 1,
  isInBar = false,
}: {
  tournament: number;
  round: number;
  players: readonly StatusEntry[];
  /** The statuses that fit all players; if missing, those for players without a status. */
  statuses?: readonly OfferedStatus[];
  label?: string;
  /** Number of players from which the menu is offered. */
  least?: number;
  /** True within the bar of a selection, whose menus are as wide as the bar on a phone. */
  isInBar?: boolean;
}) {
  const { progress, problem, change } = useBulkStatus(tournament, round);
  if (players.length < least && progress === null && problem === null) return null;
  const menu = (
    <>
      <Menu label={progress === null ? label : `${t('Status')}: ${progress}`} look="secondary">
        {statuses.map((status) => (
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
  return isInBar ? menu : <Stack row>{menu}</Stack>;
}
