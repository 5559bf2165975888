import type { ReactNode } from 'react';
import { useTeeNames } from '#app/reads/useTeeNames.ts';
import type { RosterPlayer } from '#contract/tournaments/roster.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { TableBar } from '#ui/table/TableBar.tsx';
import { t } from '#words/t.ts';
import type { RecordStep } from '../useDeskUndo.ts';
import { useBulkChange } from './useBulkChange.ts';
import { ValueMenu } from './ValueMenu.tsx';
import { formatLongStatus } from '#ui/golf/status.ts';
import { Menu } from '#ui/layout/Menu.tsx';
import { listMenuStatuses, type StatusEntry } from '../setStatuses.ts';
import { useBulkStatus } from '../useBulkStatus.ts';

interface StatusMenuProps {
  tournament: number;
  round: number;
  players: readonly StatusEntry[];
}

/** Sets one status for the selected players; shows how many are done. */
function StatusMenu({ tournament, round, players }: StatusMenuProps) {
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

/** Lists each value once, in alphabetical order. */
const listUsedValues = (values: readonly (string | null | undefined)[]): string[] =>
  [...new Set(values.flatMap((value) => value || []))].sort((first, second) => first.localeCompare(second));

interface Props {
  tournament: number;
  /** The round whose status can be set; null if it has no groups or the results are final. */
  round: number | null;
  all: readonly RosterPlayer[];
  players: RosterPlayer[];
  found: RosterPlayer[];
  /** Number of picked players as a text, "62 players". */
  counted: string;
  record: RecordStep;
  onPick: (entries: RosterPlayer[]) => void;
  children: ReactNode;
}

/** Changes the picked players; the selection stays. */
export function RosterBulk(props: Props) {
  const { tournament, round, all, players, found, counted, record, onPick, children } = props;
  const teeNames = useTeeNames(tournament);
  const { busy, problem, change, progressOf } = useBulkChange(record);
  const removalProgress = progressOf('remove');

  return (
    <>
      <TableBar
        count={found.length}
        picked={players.length}
        counted={counted}
        onPickAll={() => onPick(found)}
        onPickNone={() => onPick([])}
      >
        {players.length === 0 ? (
          children
        ) : (
          <>
            <ValueMenu
              label={t('Division')}
              values={listUsedValues(all.map(({ division }) => division))}
              isOpenEnded
              progress={progressOf('division')}
              onChoose={(division) => void change(players, { division })}
            />
            <ValueMenu
              label={t('Tees')}
              values={teeNames.length > 0 ? teeNames : listUsedValues(all.map(({ tees }) => tees))}
              isOpenEnded={teeNames.length === 0}
              progress={progressOf('tees')}
              onChoose={(tees) => void change(players, { tees })}
            />
            {round === null ? null : <StatusMenu tournament={tournament} round={round} players={players} />}
            <Button
              data-apart
              variant="danger"
              busy={removalProgress !== null}
              disabled={busy}
              onClick={() => void change(players, 'remove')}
            >
              {t('Remove from the tournament')} {removalProgress}
            </Button>
            <Button variant="quiet" disabled={busy} onClick={() => onPick([])}>
              {t('Clear the selection')}
            </Button>
          </>
        )}
      </TableBar>
      {problem === null ? null : <Alert kind="error">{problem}</Alert>}
    </>
  );
}
