import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useLiveQuery } from '#app/scores/useLiveQuery.ts';
import { useScorer, useSession, useSessionService } from '#app/session/useSession.ts';
import { NOT_STORED, useAction } from '#app/useAction.ts';
import { usePhone } from '#app/usePhone.ts';
import { problemOf } from '#data/problem.ts';
import { watchUnsentCounts, type UnsentCount } from '#data/scores/reassign-author.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button, getButtonClass } from '#ui/forms/Button.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { translate } from '#words/message.ts';
import { plural, t } from '#words/t.ts';
import { useSyncStatus } from './useSyncStatus.ts';

function SignInChoices({ onNavigate }: { onNavigate: () => void }) {
  return (
    <>
      <Link to="/go" className={getButtonClass('secondary')} onClick={onNavigate}>
        {t('Type a code')}
      </Link>
      <Link to="/login" className={getButtonClass('secondary')} onClick={onNavigate}>
        {t('Login')}
      </Link>
    </>
  );
}

export function PendingSignInNotice({ onNavigate }: { onNavigate: () => void }) {
  const { comingIn } = useSyncStatus();
  const { pendingSignIn } = usePhone();
  const session = useSessionService();
  const { problem, attempt, run } = useAction({ thrown: NOT_STORED });
  if (!comingIn) return null;
  const { name, group, player, players, tournament, round } = comingIn;
  const refusal = problemOf(comingIn);
  return (
    <>
      <p>
        <strong>
          {player === null
            ? t('Group {group}, helper {name}: not logged in yet.', { group, name })
            : t('Group {group}, {name}: not logged in yet.', { group, name })}
        </strong>{' '}
        {refusal === null ? t('This phone logs in automatically when there is a connection.') : null}
      </p>
      <Link
        to="/user/$userId/tournament/$tournamentId/round/$round/scorecard"
        params={{ userId: player ?? players[0] ?? 0, tournamentId: tournament, round }}
        className={getButtonClass('secondary', true)}
        onClick={onNavigate}
      >
        {t('Open the card')}
      </Link>
      {refusal === null ? null : (
        <>
          <Alert kind="error">
            <p>{translate(refusal)}</p>
            <p>{t('The scores wait on this phone until you log in.')}</p>
          </Alert>
          {problem === null ? null : <Alert kind="error">{problem}</Alert>}
          <Stack row>
            <Button onClick={() => void attempt(pendingSignIn.retrySignIn)}>{t('Try again')}</Button>
            <SignInChoices onNavigate={onNavigate} />
            <Button variant="quiet" onClick={() => void run(() => session.signOut())}>
              {t('Stop keeping score here')}
            </Button>
          </Stack>
        </>
      )}
    </>
  );
}

function UnclaimedHelper({ helper, onNavigate }: { helper: UnsentCount; onNavigate: () => void }) {
  const { userId } = useSession();
  const { pendingSignIn } = usePhone();
  const { problem, attempt } = useAction({ thrown: NOT_STORED });
  return (
    <>
      <Alert kind="warning">
        {plural(
          helper.scores,
          '{count} score of a helper who is not logged in waits on this phone.',
          '{count} scores of a helper who is not logged in wait on this phone.',
        )}
      </Alert>
      {problem === null ? null : <Alert kind="error">{problem}</Alert>}
      <Stack row>
        {userId === null ? (
          <SignInChoices onNavigate={onNavigate} />
        ) : (
          <Button onClick={() => void attempt(() => pendingSignIn.claimScores(helper.by, userId))}>
            {t('Send them under my name')}
          </Button>
        )}
      </Stack>
    </>
  );
}

/** Shows scores of helpers without an account. A signed-in user may send these as the user's own entries. */
export function UnclaimedScores({ onNavigate }: { onNavigate: () => void }) {
  const { db } = usePhone();
  const scorer = useScorer();
  const countsQuery = useLiveQuery(useMemo(() => watchUnsentCounts(db), [db]));
  if (countsQuery.state !== 'ready') return null;
  return countsQuery.value
    .filter(({ by }) => by < 0 && by !== scorer)
    .map((helper) => <UnclaimedHelper key={helper.by} helper={helper} onNavigate={onNavigate} />);
}
