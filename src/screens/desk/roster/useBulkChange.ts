import { useState } from 'react';
import { describeCallFailure, succeed, type Result } from '#api/failures.ts';
import { useCall } from '#app/http/useCall.ts';
import { useReads } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { changePlayer, removePlayer } from '#contract/tournaments/player-changes.ts';
import type { PlayerEntry } from '#contract/tournaments/players.ts';
import type { RosterPlayer } from '#contract/tournaments/roster.ts';
import { fullName } from '#ui/names.ts';
import { plural, t } from '#words/t.ts';
import { diffEntry, readValues, type PlayerChange } from '../deskSteps.ts';
import { useProgressText } from '#app/closing/useProgressText.ts';
import { runInParallel } from '#app/inParallel.ts';
import type { RecordStep } from '../useDeskUndo.ts';
import { useExclusions } from '../useExclusions.ts';

type BulkChange = { division: string | null } | { tees: string | null } | 'remove';
type ChangeKind = 'division' | 'tees' | 'remove';

const kindOf = (bulkChange: BulkChange): ChangeKind =>
  bulkChange === 'remove' ? bulkChange : 'tees' in bulkChange ? 'tees' : 'division';

const describeWithdrawn = (count: number): string =>
  plural(
    count,
    '{count} player has scores, so was withdrawn and not removed. The card stays.',
    '{count} players have scores, so were withdrawn and not removed. Their cards stay.',
  );

/**
 * Changes several players, each with a call of its own; the first failure names the player and ends the series. One
 * undo undoes all.
 */
export function useBulkChange(record: RecordStep) {
  const call = useCall();
  const { written } = useReads();
  const exclusionsOf = useExclusions();
  const { busy, problem, attempt, show } = useAction();
  const { progressText, start } = useProgressText();
  const [runningKind, setRunningKind] = useState<ChangeKind | null>(null);

  /** Withdraws a player with scores instead of removing the player: the cards stay, unranked. */
  async function applyToEntry(
    entry: RosterPlayer,
    bulkChange: BulkChange,
  ): Promise<Result<PlayerEntry | 'removed'>> {
    const params = { id: entry.id };
    if (bulkChange !== 'remove') return call(changePlayer, { params, body: bulkChange });
    const removal = await call(removePlayer, { params });
    if (removal.ok) return succeed('removed');
    const hasScores = removal.failure.kind === 'refused' && removal.failure.status === 409;
    return hasScores ? call(changePlayer, { params, body: { status: 'withdrawn' } }) : removal;
  }

  async function changeEntries(players: readonly RosterPlayer[], bulkChange: BulkChange): Promise<void> {
    const removedEntries: RosterPlayer[] = [];
    const playerChanges: PlayerChange[] = [];
    const reportProgress = start(players.length);
    let doneCount = 0;
    const changeOne = async (entry: RosterPlayer): Promise<string | null> => {
      const result = await applyToEntry(entry, bulkChange);
      if (!result.ok) return `${fullName(entry.player)}: ${describeCallFailure(result.failure)}`;
      if (result.data === 'removed') removedEntries.push(entry);
      else playerChanges.push(...diffEntry(entry, readValues(result.data)));
      reportProgress(++doneCount);
      return null;
    };
    /** Resolves to the problem that ended the series, or null. */
    const changeAll = async (): Promise<string | null> => {
      const exclusionsResult = bulkChange === 'remove' ? await exclusionsOf(players) : succeed([]);
      if (!exclusionsResult.ok) return describeCallFailure(exclusionsResult.failure);
      const exclusions = exclusionsResult.data;
      setRunningKind(kindOf(bulkChange));
      try {
        return await runInParallel(players, changeOne);
      } finally {
        // Recorded after an exception, too, because the changes before it are stored, and the organizer can undo them.
        const steps = [
          ...(removedEntries.length > 0
            ? [{ kind: 'removed', entries: removedEntries, exclusions } as const]
            : []),
          ...(playerChanges.length > 0 ? [{ kind: 'changed', changed: playerChanges } as const] : []),
        ];
        if (steps.length > 0) record(...steps);
        setRunningKind(null);
        written(changePlayer);
      }
    };
    await attempt(changeAll, (failureText) => {
      if (failureText !== null) return show(failureText);
      const withdrawnCount = bulkChange === 'remove' ? playerChanges.length : 0;
      return withdrawnCount === 0 ? t('Saved.') : describeWithdrawn(withdrawnCount);
    });
  }

  /** "12 of 62" while a change of this kind runs, else null. */
  const progressOf = (changeKind: ChangeKind): string | null =>
    runningKind === changeKind ? progressText : null;
  return { busy, problem, change: changeEntries, progressOf };
}
