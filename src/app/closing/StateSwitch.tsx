import { useState } from 'react';
import type { Result } from '#api/failures.ts';
import { useMutate } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { changeTournament } from '#contract/tournaments/tournament-life.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button, type ButtonVariant } from '#ui/forms/Button.tsx';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { t } from '#words/t.ts';
import { CloseDialog } from './CloseDialog.tsx';
import type { OnStatusesSet } from './useReturnStatuses.ts';

type FinalState = 'closed' | 'cancelled';

export const getStateTexts = (state: FinalState) =>
  state === 'closed'
    ? {
        entered: t('The results are final now.'),
        left: t('The results are open again.'),
        enter: t('Make results final'),
        leave: t('Reopen the results'),
        title: t('Make the results final?'),
        what: t(
          'No scores are accepted until you reopen the results. A score still on a phone waits there under “To check” and is not lost.',
        ),
      }
    : {
        entered: `${t('Tournament cancelled')}.`,
        left: `${t('Cancellation undone')}.`,
        enter: t('Cancel the tournament'),
        leave: t('Undo the cancellation'),
        title: t('Cancel this tournament?'),
        what: t(
          'It is shown as cancelled everywhere. Its players and scores stay. You can undo this afterwards.',
        ),
      };

interface Props {
  tournament: Tournament;
  state: FinalState;
  variant?: ButtonVariant;
  onStatusesSet?: OnStatusesSet;
  /** Shows the message in place of a toast; `undo` stores the former state. */
  onStored?: (message: string, isOn: boolean, undo: () => Promise<Result<unknown>>) => void;
}

/** Asks before it makes the results final or cancels the tournament; undoes either without asking. */
export function StateSwitch({ tournament, state, variant = 'secondary', onStatusesSet, onStored }: Props) {
  const mutate = useMutate();
  const { busy, problem, run } = useAction();
  const [isAsking, setAsking] = useState(false);
  const stateTexts = getStateTexts(state);
  const isInState = Boolean(tournament[`${state}_at`]);
  const changeState = (isStateOn: boolean) =>
    mutate(changeTournament, { params: { id: tournament.id }, body: { [state]: isStateOn } });
  const storeState = (isStateOn: boolean) =>
    run(
      () => changeState(isStateOn),
      () => {
        const message = isStateOn ? stateTexts.entered : stateTexts.left;
        if (onStored === undefined) return message;
        onStored(message, isStateOn, () => changeState(!isStateOn));
        return undefined;
      },
    );
  const enterState = async (): Promise<void> => {
    if (await storeState(true)) setAsking(false);
  };
  const dialog = {
    title: stateTexts.title,
    confirm: stateTexts.enter,
    cancel: t('Not now'),
    busy,
    problem,
    onConfirm: () => void enterState(),
    onClose: () => setAsking(false),
    children: <p>{stateTexts.what}</p>,
  };
  return (
    <div>
      {problem && !isAsking ? <Alert kind="error">{problem}</Alert> : null}
      {isInState ? (
        <Button wide variant="secondary" busy={busy} onClick={() => void storeState(false)}>
          {stateTexts.leave}
        </Button>
      ) : (
        <Button wide variant={variant} onClick={() => setAsking(true)}>
          {stateTexts.enter}
        </Button>
      )}
      {isAsking && state === 'closed' ? (
        <CloseDialog {...dialog} tournament={tournament} onSet={onStatusesSet} />
      ) : null}
      {isAsking && state === 'cancelled' ? <ConfirmDialog {...dialog} /> : null}
    </div>
  );
}
