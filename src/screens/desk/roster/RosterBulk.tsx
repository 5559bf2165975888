import type { ReactNode } from 'react';
import { failureMessage, succeed, type Result } from '#api/failures.ts';
import { useMutate } from '#app/reads/useQuery.ts';
import { useTeeNames } from '#app/reads/useTeeNames.ts';
import { useAction } from '#app/useAction.ts';
import type { RosterPlayer } from '#contract/tournaments/roster.ts';
import { changePlayer, removePlayer } from '#contract/tournaments/player-changes.ts';
import type { PlayerEntry } from '#contract/tournaments/players.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { fullName } from '#ui/names.ts';
import { TableBar } from '#ui/table/TableBar.tsx';
import { plural, t } from '#words/t.ts';
import { diffEntry, readValues } from '../deskSteps.ts';
import type { PlayerChange } from '../deskSteps.ts';
import type { RecordStep } from '../useDeskUndo.ts';
import { useExclusions } from '../useExclusions.ts';
import { ValueMenu } from './ValueMenu.tsx';

type Change = { division: string | null } | { tees: string | null } | 'remove';

const describeWithdrawn = (count: number): string =>
  plural(
    count,
    '{count} player has scores and was withdrawn: unranked, with the card kept.',
    '{count} players have scores and were withdrawn: unranked, with their cards kept.',
  );

/** Lists each value once, in alphabetical order. */
const listUsed = (values: readonly (string | null | undefined)[]): string[] =>
  [...new Set(values.flatMap((value) => value || []))].sort((first, second) => first.localeCompare(second));

interface Props {
  tournament: number;
  all: readonly RosterPlayer[];
  /** The players that the organizer picked. */
  players: RosterPlayer[];
  found: RosterPlayer[];
  /** Number of picked players as a text, "62 players". */
  counted: string;
  record: RecordStep;
  onPick: (entries: RosterPlayer[]) => void;
  children: ReactNode;
}

/** Changes one player per call; the first failure names the player and ends the series. The selection stays. */
export function RosterBulk(props: Props) {
  const { tournament, all, players, found, counted, record, onPick, children } = props;
  const mutate = useMutate();
  const exclusionsOf = useExclusions();
  const teeNames = useTeeNames(tournament);
  const { busy, problem, attempt, show } = useAction();

  /** Withdraws a player with scores instead of removing them: the cards stay, unranked. */
  async function apply(entry: RosterPlayer, what: Change): Promise<Result<PlayerEntry | 'removed'>> {
    const params = { id: entry.id };
    if (what !== 'remove') return mutate(changePlayer, { params, body: what });
    const removal = await mutate(removePlayer, { params });
    if (removal.ok) return succeed('removed');
    const hasScores = removal.failure.kind === 'refused' && removal.failure.status === 409;
    return hasScores ? mutate(changePlayer, { params, body: { status: 'withdrawn' } }) : removal;
  }

  async function change(what: Change): Promise<void> {
    const removed: RosterPlayer[] = [];
    const playerChanges: PlayerChange[] = [];
    /** Resolves to the problem that ended the series, or null. */
    const changeAll = async (): Promise<string | null> => {
      const exclusions = what === 'remove' ? await exclusionsOf(players) : [];
      try {
        for (const entry of players) {
          const result = await apply(entry, what);
          if (!result.ok) return `${fullName(entry.player)}: ${failureMessage(result.failure)}`;
          if (result.data === 'removed') removed.push(entry);
          else playerChanges.push(...diffEntry(entry, readValues(result.data)));
        }
        return null;
      } finally {
        // Recorded after an exception, too: these changes are stored and the organizer can undo them.
        if (removed.length > 0) record({ kind: 'removed', entries: removed, exclusions });
        if (playerChanges.length > 0) record({ kind: 'changed', changed: playerChanges });
      }
    };
    await attempt(changeAll, (failed) => {
      if (failed !== null) return show(failed);
      const withdrawnCount = what === 'remove' ? playerChanges.length : 0;
      return withdrawnCount === 0 ? t('Saved.') : describeWithdrawn(withdrawnCount);
    });
  }

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
              values={listUsed(all.map(({ division }) => division))}
              isOpenEnded
              onChoose={(division) => void change({ division })}
            />
            <ValueMenu
              label={t('Tees')}
              values={teeNames.length > 0 ? teeNames : listUsed(all.map(({ tees }) => tees))}
              isOpenEnded={teeNames.length === 0}
              onChoose={(tees) => void change({ tees })}
            />
            <Button data-apart look="danger" busy={busy} onClick={() => void change('remove')}>
              {t('Remove from the tournament')}
            </Button>
            <Button look="quiet" disabled={busy} onClick={() => onPick([])}>
              {t('Clear the selection')}
            </Button>
          </>
        )}
      </TableBar>
      {problem === null ? null : <Alert kind="error">{problem}</Alert>}
    </>
  );
}
