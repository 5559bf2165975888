import type { ReactNode } from 'react';
import { useQuery } from '#app/reads/useQuery.ts';
import { useCardActions } from '#app/scores/useCard.ts';
import { useWho } from '#app/session/useWho.ts';
import { NOT_STORED, useAction } from '#app/useAction.ts';
import { readTournament } from '#contract/tournaments/tournaments.ts';
import type { CardView } from '#data/scores/types.ts';
import { MARK_PLACES, STATUSES, type Status } from '#domain/cards/marks.ts';
import { canSetStatus } from '#domain/rights/card-status.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { fullName } from '#ui/names.ts';
import { Stack } from '#ui/layout/Stack.tsx';
import { statusLong } from '#ui/golf/status.ts';
import { t } from '#words/t.ts';

const UNKNOWN_TOURNAMENT = { organizer: null };

/** Statuses that the signed-in user may set on this card now, by the server's rules. */
function useOffered({ key, status }: CardView, canScore: boolean): Status[] {
  const requester = useWho();
  const tournament = useQuery(readTournament, { params: { id: key.tournament } });
  const tournamentFacts = {
    ...(tournament.state === 'ready' ? tournament.data : UNKNOWN_TOURNAMENT),
    canScore,
  };
  // A status without an author was set on this phone, and the server has not acknowledged it yet.
  const currentStatus =
    status.value === undefined
      ? null
      : { value: status.value, entered_by: status.entered_by?.id ?? requester.userId };
  return STATUSES.filter((value) => canSetStatus(requester, tournamentFacts, value, currentStatus));
}

/** A status is stored on the phone and sent like a score. `canScore`: the user may enter scores on the card. */
export function StatusDialog({
  view,
  canScore = true,
  onSet,
  onClose,
  children,
}: {
  view: CardView;
  canScore?: boolean;
  /** Called once the status is stored. */
  onSet?: (status: Status, former: string) => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  const { setMark } = useCardActions()(view.key);
  const offeredStatuses = useOffered(view, canScore);
  const { busy, problem, attempt } = useAction({ thrown: NOT_STORED });
  const name = fullName(view.card.user);
  const now = view.status.value ?? 'playing';
  const set = (value: Status) =>
    void attempt(
      () => setMark(MARK_PLACES.status, value),
      () => {
        onSet?.(value, now);
        onClose();
      },
    );
  const otherStatuses = offeredStatuses.filter((value) => value !== now);
  return (
    <Dialog title={t('{name}: {status}', { name, status: statusLong(now) })} onClose={onClose}>
      <p>
        {t(
          'Players who stop are listed below the ranking with this status and are not drawn again. Scores stay on the card.',
        )}
      </p>
      {children}
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      {otherStatuses.length === 0 ? <p>{t('Only the organizer and staff can change this status.')}</p> : null}
      <Stack>
        {otherStatuses.map((value) => (
          <Button
            key={value}
            wide
            look={value === 'playing' ? 'primary' : 'secondary'}
            busy={busy}
            onClick={() => set(value)}
          >
            {value === 'playing' ? t('Still playing') : statusLong(value)}
          </Button>
        ))}
        <Button wide look="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Stack>
    </Dialog>
  );
}
