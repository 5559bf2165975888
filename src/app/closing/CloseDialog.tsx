import type { ReactNode } from 'react';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { listRounds } from '#domain/round.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { plural, t } from '#words/t.ts';
import { OpenPointsAlert } from './BeforeClosing.tsx';
import { MissingReturns } from './MissingReturns.tsx';
import { useClosingCheck, type NamedReturn } from './useClosingCheck.ts';
import { countPlayers, useReturnStatuses, type OnStatusesSet } from './useReturnStatuses.ts';

interface Props {
  tournament: Tournament;
  title: string;
  confirm: string;
  cancel: string;
  busy: boolean;
  problem: string | null;
  onConfirm: () => void;
  onClose: () => void;
  onSet?: OnStatusesSet | undefined;
  children: ReactNode;
}

/** Describes how the results show the cards that get no status. */
function describeReturnsWithoutStatus(missingReturns: readonly NamedReturn[]): string {
  const rankedCount = missingReturns.filter(({ isRanked }) => isRanked).length;
  const unrankedCount = missingReturns.length - rankedCount;
  const effectTexts = [
    rankedCount > 0
      ? plural(
          rankedCount,
          '{count} incomplete card keeps its place by the holes played',
          '{count} incomplete cards keep their places by the holes played',
        )
      : '',
    unrankedCount > 0
      ? plural(
          unrankedCount,
          '{count} player without a score is listed without a place',
          '{count} players without a score are listed without a place',
        )
      : '',
  ];
  return t('Without a status: {effects}.', { effects: effectTexts.filter(Boolean).join('; ') });
}

/**
 * Asks before the results become final. The first button sets statuses of incomplete cards; until the server has them,
 * the open points would be wrong and are hidden.
 */
export function CloseDialog({ tournament, title, confirm, cancel, busy, problem, onSet, ...props }: Props) {
  const closingCheck = useClosingCheck(tournament);
  const missingReturns = closingCheck.state === 'ready' ? (closingCheck.returns ?? []) : [];
  const statuses = useReturnStatuses(tournament, missingReturns, onSet);
  const hasUnsent = closingCheck.state === 'ready' && closingCheck.unsent > 0;
  const isSending = statuses.busy || hasUnsent;
  const isBusy = busy || closingCheck.state === 'loading';
  const chosenCount = countPlayers(statuses.chosen);
  if (isSending)
    return (
      <Dialog title={title} onClose={props.onClose} wide>
        <p role="status">{t('The statuses are being saved. Please wait.')}</p>
        <Stack row>
          <Button busy onClick={statuses.start}>
            {t('Set the status')} {statuses.progress}
          </Button>
          <Button variant="quiet" onClick={props.onClose}>
            {cancel}
          </Button>
        </Stack>
      </Dialog>
    );
  return (
    <Dialog title={title} onClose={props.onClose} wide>
      {props.children}
      <OpenPointsAlert tournament={tournament} check={closingCheck}>
        {closingCheck.state === 'ready' && closingCheck.returns === null ? (
          <p>{t('The competitions could not be loaded, so incomplete cards are not listed here.')}</p>
        ) : null}
      </OpenPointsAlert>
      <MissingReturns
        returns={missingReturns}
        withRound={listRounds(tournament).length > 1}
        statuses={statuses}
      />
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      {missingReturns.length > 0 ? <p>{describeReturnsWithoutStatus(missingReturns)}</p> : null}
      <Stack row>
        {chosenCount === 0 ? null : (
          <Button onClick={statuses.start}>
            {plural(chosenCount, 'Save {count} status', 'Save {count} statuses')}
          </Button>
        )}
        <Button variant={chosenCount === 0 ? 'primary' : 'secondary'} busy={isBusy} onClick={props.onConfirm}>
          {chosenCount === 0 ? confirm : t('Make final without a status')}
        </Button>
        <Button variant={chosenCount === 0 ? 'secondary' : 'quiet'} onClick={props.onClose}>
          {cancel}
        </Button>
      </Stack>
    </Dialog>
  );
}
