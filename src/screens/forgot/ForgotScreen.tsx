import { useState } from 'react';
import { useCall } from '#app/http/useCall.ts';
import { AuthForm } from '#app/session/AuthForm.tsx';
import { describePasswordFailure } from '#app/session/passwordProblem.ts';
import { chooseMailLanguage } from '#app/session/mailLanguage.ts';
import { useAction } from '#app/useAction.ts';
import { askResetMail } from '#contract/people/accounts.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { t } from '#words/t.ts';

function SentMessage() {
  return (
    <Alert kind="success">
      <p>{t('If the account has an email address, a link is on its way. It is valid for an hour.')}</p>
      <p>
        {t('No email? The organizer of your tournament or the staff of the club can create a link for you.')}
      </p>
    </Alert>
  );
}

/** Requests a mail with a link. The answer never reveals whether an account exists. */
export function ForgotScreen() {
  const call = useCall();
  const [isSent, setSent] = useState(false);
  const { busy, problem, run } = useAction({ wordsOf: describePasswordFailure });
  const requestMail = (nameOrAddress: string) => {
    setSent(false);
    return run(
      () => call(askResetMail, { body: { who: nameOrAddress, language: chooseMailLanguage() } }),
      () => setSent(true),
    );
  };
  return (
    <Page title={t('Forgot password?')} narrow>
      <Card>
        <p>
          {t(
            'Type your username or your email address. A link for a new password is sent to the address in your profile.',
          )}
        </p>
        <AuthForm
          fields={{ username: { kind: 'username', label: t('Username or email') } }}
          send={t('Send me a link')}
          busy={busy}
          problem={isSent ? <SentMessage /> : problem}
          onSend={({ username }) => requestMail(username)}
        />
      </Card>
    </Page>
  );
}
