import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { failureMessage } from '#api/failures.ts';
import { useMutate } from '#app/reads/useRead.ts';
import { useToast } from '#app/shell/useToast.ts';
import { removeTournament } from '#contract/tournament-life.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Stack } from '#ui/Stack.tsx';
import { t } from '#words/t.ts';

function RemoveDialog({
  tournament,
  isStaff,
  onClose,
}: {
  tournament: Tournament;
  isStaff: boolean;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const mutate = useMutate();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** Scores are in: staff may say so once more. */
  const [hasScores, setHasScores] = useState(false);
  const remove = async () => {
    setBusy(true);
    const query = hasScores && isStaff ? { force: 'true' as const } : {};
    const result = await mutate(removeTournament, { params: { id: tournament.id }, query });
    setBusy(false);
    if (result.ok) {
      toast(t('{name} was removed.', { name: tournament.name }), { kind: 'success' });
      return navigate({ to: '/tournaments' });
    }
    setHasScores(result.failure.kind === 'refused' && result.failure.status === 409);
    return setProblem(failureMessage(result.failure));
  };
  return (
    <Dialog title={t('Remove {name}?', { name: tournament.name })} onClose={onClose}>
      <p>{t('Its players, groups and settings go with it, for everybody. This cannot be taken back.')}</p>
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <Stack>
        <Button wide look="danger" busy={busy} onClick={() => void remove()}>
          {hasScores && isStaff ? t('Remove with its scores') : t('Remove tournament')}
        </Button>
        <Button wide look="secondary" onClick={onClose}>
          {t('Keep')}
        </Button>
      </Stack>
    </Dialog>
  );
}

/** For the organizer, while no score is in, and for staff. */
export function RemoveTournament({ tournament, isStaff }: { tournament: Tournament; isStaff: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <Card title={t('Remove this tournament')}>
      <p>{t('The organizer can remove it while no score is in; after that, staff can.')}</p>
      <div>
        <Button look="secondary" onClick={() => setOpen(true)}>
          {t('Remove tournament…')}
        </Button>
      </div>
      {open ? (
        <RemoveDialog tournament={tournament} isStaff={isStaff} onClose={() => setOpen(false)} />
      ) : null}
    </Card>
  );
}
