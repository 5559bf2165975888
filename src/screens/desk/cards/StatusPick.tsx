import { useState } from 'react';
import { StatusButton } from '#app/marks/StatusForm.tsx';
import type { OfferedStatus } from '#domain/cards/offered-statuses.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { t } from '#words/t.ts';
import { useBulkStatus } from '../useBulkStatus.ts';
import { PlayerTicks } from './PlayerTicks.tsx';
import { toStatusEntry, type PlayRow } from './playRows.ts';

interface Pick {
  /** Ids of the players in the dialog: those of when it was opened. */
  offered: ReadonlySet<number>;
  /** Ids of those whose box is not ticked. */
  left: ReadonlySet<number>;
}

interface Props {
  tournament: number;
  round: number;
  rows: readonly PlayRow[];
  statuses: readonly OfferedStatus[];
  /** Title for a number of players. */
  describe: (count: number) => string;
}

/** A button from two players on. Its dialog names them, all ticked, and sets a status for the ticked ones. */
export function StatusPick({ tournament, round, rows, statuses, describe }: Props) {
  const { progress, problem, change } = useBulkStatus(tournament, round);
  const [pick, setPick] = useState<Pick | null>(null);
  if (rows.length < 2 && pick === null && progress === null && problem === null) return null;
  // A row that comes later has not been looked at.
  const offeredRows = rows.filter(({ user }) => pick?.offered.has(user.id));
  const tickedRows = offeredRows.filter(({ user }) => !pick?.left.has(user.id));
  const choose = (status: OfferedStatus): void => {
    change(tickedRows.map(toStatusEntry), status);
    setPick(null);
  };
  return (
    <Stack row>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        disabled={progress !== null}
        onClick={() => setPick({ offered: new Set(rows.map(({ user }) => user.id)), left: new Set() })}
      >
        {progress === null ? `${describe(rows.length)}…` : `${t('Status')}: ${progress}`}
      </Button>
      {problem === null ? null : <Alert kind="error">{problem}</Alert>}
      {pick === null ? null : (
        <Dialog title={describe(tickedRows.length)} onClose={() => setPick(null)}>
          <PlayerTicks rows={offeredRows} left={pick.left} onLeave={(left) => setPick({ ...pick, left })} />
          <Stack>
            {statuses.map((status) => (
              <StatusButton
                key={status}
                value={status}
                disabled={tickedRows.length === 0}
                onClick={() => choose(status)}
              />
            ))}
            <Button wide variant="quiet" onClick={() => setPick(null)}>
              {t('Cancel')}
            </Button>
          </Stack>
        </Dialog>
      )}
    </Stack>
  );
}
