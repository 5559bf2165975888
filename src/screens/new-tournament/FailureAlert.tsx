import { Link } from '@tanstack/react-router';
import { describeCallFailure, type Failure } from '#api/failures.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { t } from '#words/t.ts';
import { useMutate } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { createCompetition } from '#contract/competitions/competitions.ts';
import { Button, getButtonClass } from '#ui/forms/Button.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import type { FormatRequest } from './formatRequest.ts';

/** The tournament was created, but the call that adds the competition of its format failed. */
export interface FormatFailure {
  request: FormatRequest;
  failure: Failure;
}

/** Replaces the form, which would create the tournament again. */
export function FormatAlert({
  unsaved: { request, failure },
  onSaved,
}: {
  unsaved: FormatFailure;
  onSaved: (tournament: number) => void;
}) {
  const mutate = useMutate();
  const { busy, problem, run } = useAction();
  const { tournament, name } = request;
  return (
    <Stack>
      <Alert kind="error" title={t('The tournament is created, but not its format {name}.', { name })}>
        {problem ?? (busy ? '' : describeCallFailure(failure))}{' '}
        {t('Try again, or add it later in the settings, under Competitions.')}
      </Alert>
      <Stack row>
        <Button
          busy={busy}
          onClick={() =>
            void run(
              () => mutate(createCompetition, { body: request }),
              () => onSaved(tournament),
            )
          }
        >
          {t('Try again')}
        </Button>
        <Link
          to="/tournament/$tournamentId"
          params={{ tournamentId: tournament }}
          className={getButtonClass('secondary')}
        >
          {t('Open the tournament')}
        </Link>
      </Stack>
    </Stack>
  );
}

/** True if the tournament may exist on the server, because the answer was lost or is not from our server. */
const isOutcomeUncertain = ({ kind }: Failure): boolean => kind === 'offline' || kind === 'unreadable';

export function FailureAlert({ failure }: { failure: Failure }) {
  return (
    <Alert
      kind="error"
      title={
        isOutcomeUncertain(failure)
          ? t('It is not known whether the tournament was created.')
          : t('The tournament was not created.')
      }
    >
      {isOutcomeUncertain(failure) ? (
        <>
          <Link to="/tournaments">{t('Check the tournaments')}</Link> {t('before you press again.')}{' '}
        </>
      ) : null}
      {failure.kind === 'refused' && Object.keys(failure.errors).length > 0
        ? t('Please check what you filled in above.')
        : describeCallFailure(failure)}{' '}
      {t('What you filled in stays here.')}
      {failure.kind === 'signed-out' ? (
        <>
          {' '}
          <Link to="/login">{t('Log in')}</Link>
        </>
      ) : null}
    </Alert>
  );
}
