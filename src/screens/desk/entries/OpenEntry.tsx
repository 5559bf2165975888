import { useMutate } from '#app/reads/useQuery.ts';
import { useTournamentRight } from '#app/session/useTournamentRight.ts';
import { useAction } from '#app/useAction.ts';
import { changeTournament } from '#contract/tournaments/tournament-life.ts';
import { Button } from '#ui/forms/Button.tsx';
import { t } from '#words/t.ts';

export function OpenEntry({ tournament }: { tournament: number }) {
  const mutate = useMutate();
  const { busy, problem, run } = useAction();
  const canOpen = useTournamentRight(tournament, 'manage');
  if (!canOpen) return null;
  const openEntry = () =>
    run(
      () => mutate(changeTournament, { params: { id: tournament }, body: { entry: 'open' } }),
      t('Entry is open again.'),
    );
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => void openEntry()}>
        {t('Open entry again')}
      </Button>
      {problem === null ? null : <span role="alert">{problem}</span>}
    </>
  );
}
