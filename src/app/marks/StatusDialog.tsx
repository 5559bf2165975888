import { useQuery } from '#app/reads/useQuery.ts';
import { useCardActions } from '#app/scores/useCard.ts';
import { useWho } from '#app/session/useWho.ts';
import { NOT_STORED, useAction } from '#app/useAction.ts';
import { readTournament } from '#contract/tournaments/tournaments.ts';
import type { CardView } from '#data/scores/types.ts';
import { STATUSES, type Status } from '#domain/cards/marks.ts';
import { canSetStatus } from '#domain/rights/card-status.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { fullName } from '#ui/names.ts';
import { Stack } from '#ui/layout/Stack.tsx';
import { statusLong } from '#ui/golf/status.ts';
import { t } from '#words/t.ts';

/** Statuses that the signed-in user may set on this card now, by the server's rules. */
function useOffered({ key, status }: CardView): Status[] {
  const who = useWho();
  const tournament = useQuery(readTournament, { params: { id: key.tournament } });
  const organizer = tournament.state === 'ready' ? tournament.data.organizer : null;
  // What this phone set and the server has not answered yet has no name beside it.
  const standing =
    status.value === undefined
      ? null
      : { value: status.value, entered_by: status.entered_by?.id ?? who.userId };
  return STATUSES.filter((value) => canSetStatus(who, { organizer }, value, standing));
}

/** A status is stored on the phone and sent like a score. */
export function StatusDialog({ view, onClose }: { view: CardView; onClose: () => void }) {
  const { setStatus } = useCardActions()(view.key);
  const offered = useOffered(view);
  const { busy, problem, attempt } = useAction({ thrown: NOT_STORED });
  const name = fullName(view.card.user);
  const now = view.status.value ?? 'playing';
  const others = offered.filter((value) => value !== now);
  return (
    <Dialog title={t('{name}: {status}', { name, status: statusLong(now) })} onClose={onClose}>
      <p>
        {t(
          'Who stops stands below the ranking with the word, and is in no later draw. Scores stay on the card.',
        )}
      </p>
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      {others.length === 0 ? <p>{t('Only the organizer and staff can change this status.')}</p> : null}
      <Stack>
        {others.map((value) => (
          <Button
            key={value}
            wide
            look={value === 'playing' ? 'primary' : 'secondary'}
            busy={busy}
            onClick={() => void attempt(() => setStatus(value), onClose)}
          >
            {value === 'playing' ? t('Plays on') : statusLong(value)}
          </Button>
        ))}
        <Button wide look="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Stack>
    </Dialog>
  );
}
