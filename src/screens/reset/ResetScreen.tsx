import { useNavigate, useParams } from '@tanstack/react-router';
import { useCall } from '#app/http/useCall.ts';
import { AuthForm } from '#app/session/AuthForm.tsx';
import { describePasswordFailure } from '#app/session/passwordProblem.ts';
import { useSession, useSessionService } from '#app/session/useSession.ts';
import { useAction } from '#app/useAction.ts';
import { resetPassword } from '#contract/people/accounts.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { t } from '#words/t.ts';

/** The screen of a link for a new password; the new password also signs in. */
export function ResetScreen() {
  const { token } = useParams({ from: '/reset/$token' });
  const { userId } = useSession();
  const { enterBy } = useSessionService();
  const call = useCall();
  const navigate = useNavigate();
  const { busy, problem, run } = useAction({ wordsOf: describePasswordFailure });
  return (
    <Page title={t('New password')} narrow>
      <Card>
        <p>{t('Choose a new password. You are then logged in here, and logged out everywhere else.')}</p>
        {userId === null ? null : (
          <p>{t('Someone is logged in on this phone. Using the link logs them out.')}</p>
        )}
        <AuthForm
          fields={{ password: { kind: 'new-password', label: t('New password') } }}
          send={t('Set the password')}
          busy={busy}
          problem={problem}
          onSend={({ password }) =>
            run(
              () => enterBy(call(resetPassword, { body: { token, password } })),
              () => void navigate({ to: '/profile', replace: true }),
            )
          }
        />
      </Card>
    </Page>
  );
}
