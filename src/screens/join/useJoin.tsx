import { useMutate } from '#app/reads/useQuery.ts';
import { useSessionService } from '#app/session/useSession.ts';
import { useAction } from '#app/useAction.ts';
import { changeOwnEntry } from '#contract/tournaments/entries.ts';
import { addPlayer } from '#contract/tournaments/player-changes.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { t } from '#words/t.ts';

export interface JoinState {
  busy: boolean;
  problem: string | null;
  /** Joins as the user who is signed in at the time of the call, even right after a sign-in. */
  now: () => void;
}

/**
 * Joins a tournament. It has no success state, because `mutate` reloads the tournament, which then lists the player.
 */
export function useJoin(tournament: number, code: string | undefined): JoinState {
  const mutate = useMutate();
  const session = useSessionService();
  const { busy, problem, run } = useAction();
  const joinNow = () => {
    const player = session.userId();
    if (player === null) return;
    if (code === undefined) void run(() => mutate(addPlayer, { body: { player, tournament } }));
    else void run(() => mutate(changeOwnEntry, { params: { id: tournament }, body: { enter: true, code } }));
  };
  return { busy, problem, now: joinNow };
}

export function JoinCard({ join }: { join: JoinState }) {
  return (
    <Card>
      {join.problem === null ? null : <Alert kind="error">{join.problem}</Alert>}
      <Button wide busy={join.busy} onClick={join.now}>
        {t('Enter')}
      </Button>
    </Card>
  );
}
