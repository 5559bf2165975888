import { useState } from 'react';
import { failureMessage, succeed, type Result } from '#api/failures.ts';
import { useMutate } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import type { RosterPlayer } from '#contract/tournaments/roster.ts';
import { changePlayer, removePlayer } from '#contract/tournaments/player-changes.ts';
import type { PlayerEntry } from '#contract/tournaments/players.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { fullName } from '#ui/names.ts';
import { Stack } from '#ui/layout/Stack.tsx';
import { plural, t } from '#words/t.ts';
import styles from '../Desk.module.css';
import { diffEntry, readValues } from '../deskSteps.ts';
import type { PlayerChange } from '../deskSteps.ts';
import type { RecordStep } from '../useDeskUndo.ts';
import { TeesField } from './TeesField.tsx';
import { useExclusions } from '../useExclusions.ts';

type Change = { division: string | null } | { tees: string | null } | 'remove';

const describeWithdrawn = (count: number): string =>
  plural(
    count,
    '{count} player has scores and was withdrawn: unranked, with the card kept.',
    '{count} players have scores and were withdrawn: unranked, with their cards kept.',
  );

/** One call per player; the first failure names the player and ends the batch. */
export function RosterBulk({
  tournament,
  players,
  found,
  record,
  onPick,
}: {
  tournament: number;
  players: RosterPlayer[];
  found: RosterPlayer[];
  record: RecordStep;
  onPick: (entries: RosterPlayer[]) => void;
}) {
  const mutate = useMutate();
  const exclusionsOf = useExclusions();
  const [division, setDivision] = useState('');
  const [tees, setTees] = useState('');
  const { busy, problem, attempt, show } = useAction();

  /** A player with scores is withdrawn instead of removed: unranked, cards preserved. */
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
    /** Resolves to the problem that ended the batch, or null. */
    const changeAll = async (): Promise<string | null> => {
      const exclusions = what === 'remove' ? await exclusionsOf(players) : [];
      let remainingPlayers = players;
      try {
        for (const entry of players) {
          const result = await apply(entry, what);
          if (!result.ok) return `${fullName(entry.player)}: ${failureMessage(result.failure)}`;
          remainingPlayers = remainingPlayers.filter(({ id }) => id !== entry.id);
          if (result.data === 'removed') removed.push(entry);
          else playerChanges.push(...diffEntry(entry, readValues(result.data)));
        }
        return null;
      } finally {
        // Also after an exception: these changes are stored and must be undoable.
        if (removed.length > 0) record({ kind: 'removed', entries: removed, exclusions });
        if (playerChanges.length > 0) record({ kind: 'changed', changed: playerChanges });
        onPick(remainingPlayers);
      }
    };
    await attempt(changeAll, (failed) => {
      if (failed !== null) return show(failed);
      const withdrawnCount = what === 'remove' ? playerChanges.length : 0;
      return withdrawnCount === 0 ? t('Saved.') : describeWithdrawn(withdrawnCount);
    });
  }

  if (players.length === 0)
    return found.length === 0 ? null : (
      <Button look="quiet" onClick={() => onPick(found)}>
        {t('Select all in the list')}
      </Button>
    );
  return (
    <Stack>
      {problem === null ? null : <Alert kind="error">{problem}</Alert>}
      <div className={styles.tools}>
        <Field
          label={plural(players.length, 'Division of {count} player', 'Division of {count} players')}
          hint={t('Such as A or Seniors. Leave empty to clear.')}
          maxLength={60}
          value={division}
          onChange={(event) => setDivision(event.target.value)}
        />
        <Button look="secondary" busy={busy} onClick={() => void change({ division: division || null })}>
          {t('Set the division')}
        </Button>
        <TeesField tournament={tournament} value={tees} onChange={setTees} />
        <Button look="secondary" busy={busy} onClick={() => void change({ tees: tees || null })}>
          {t('Set the tees')}
        </Button>
        <Button look="danger" busy={busy} onClick={() => void change('remove')}>
          {t('Remove from the tournament')}
        </Button>
        <Button look="quiet" disabled={busy} onClick={() => onPick([])}>
          {t('Clear the selection')}
        </Button>
      </div>
    </Stack>
  );
}
