import { useState } from 'react';
import { useMutate } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { changeTournament } from '#contract/tournaments/tournament-life.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button, type ButtonVariant } from '#ui/forms/Button.tsx';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { t } from '#words/t.ts';
import { BeforeClosing } from './BeforeClosing.tsx';

type State = 'closed' | 'cancelled';

const textsOf = (state: State) =>
  state === 'closed'
    ? {
        enter: t('Make results final'),
        leave: t('Reopen the tournament'),
        title: t('Are the results final?'),
        what: t(
          'No scores are accepted until you reopen the tournament. A score still on a phone waits there under “To check” and is not lost.',
        ),
      }
    : {
        enter: t('Cancel the tournament'),
        leave: t('Undo the cancellation'),
        title: t('Cancel this tournament?'),
        what: t('It is shown as cancelled everywhere. Its players and scores stay. You can restore it.'),
      };

/** Makes the results final, or cancels the tournament. Asks before it does so, but not before it undoes it. */
export function StateSwitch({
  tournament,
  state,
  look = 'secondary',
}: {
  tournament: Tournament;
  state: State;
  look?: ButtonVariant;
}) {
  const mutate = useMutate();
  const { busy, problem, run } = useAction();
  const [isAsking, setAsking] = useState(false);
  const texts = textsOf(state);
  const isEntered = Boolean(tournament[`${state}_at`]);
  const change = (isOn: boolean) =>
    run(
      () => mutate(changeTournament, { params: { id: tournament.id }, body: { [state]: isOn } }),
      t('Saved.'),
    );
  const enter = async (): Promise<void> => {
    if (await change(true)) setAsking(false);
  };
  return (
    <div>
      {problem && !isAsking ? <Alert kind="error">{problem}</Alert> : null}
      {isEntered ? (
        <Button wide look="secondary" busy={busy} onClick={() => void change(false)}>
          {texts.leave}
        </Button>
      ) : (
        <Button wide look={look} onClick={() => setAsking(true)}>
          {texts.enter}
        </Button>
      )}
      {isAsking ? (
        <ConfirmDialog
          title={texts.title}
          confirm={texts.enter}
          cancel={t('Not now')}
          busy={busy}
          problem={problem}
          onConfirm={() => void enter()}
          onClose={() => setAsking(false)}
        >
          <p>{texts.what}</p>
          {state === 'closed' ? <BeforeClosing tournament={tournament} /> : null}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
