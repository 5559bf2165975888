import { useState } from 'react';
import type { FormEvent } from 'react';
import type { Failure } from '#api/failures.ts';
import { useCall } from '#app/http/useCall.ts';
import { passwordProblem } from '#app/session/passwordProblem.ts';
import { MAIL_LANGUAGES, askResetMail } from '#contract/accounts.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { FormStack } from '#ui/FormStack.tsx';
import { Page } from '#ui/Page.tsx';
import { spokenLanguage, t } from '#words/t.ts';

/** The language of the page, where mails are written in it. */
const mailLanguage = () => MAIL_LANGUAGES.find((name) => name === spokenLanguage()) ?? 'en';

/** Asks for a link to a new password by mail. What it says is the same for everybody: it tells nobody's account. */
export function ForgotScreen() {
  const call = useCall();
  const [who, setWho] = useState('');
  const [answer, setAnswer] = useState<Failure | 'sent' | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setAnswer(null);
    const got = await call(askResetMail, { body: { who, language: mailLanguage() } });
    setBusy(false);
    setAnswer(got.ok ? 'sent' : got.failure);
  };
  return (
    <Page title={t('Forgot password?')} narrow>
      <Card>
        <p>
          {t(
            'Enter your username or your e-mail address. A link to a new password comes to the address that your profile has.',
          )}
        </p>
        <FormStack onSubmit={(event) => void submit(event)}>
          {answer === 'sent' ? (
            <Alert kind="success">
              <p>
                {t('If there is an account with an address, a link is on its way. It is good for an hour.')}
              </p>
              <p>
                {t('No mail? The organizer of your tournament or the staff of the club can make you a link.')}
              </p>
            </Alert>
          ) : answer === null ? null : (
            <Alert kind="error">{passwordProblem(answer)}</Alert>
          )}
          <Field
            label={t('Username or e-mail')}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={who}
            onChange={(event) => setWho(event.target.value)}
          />
          <Button type="submit" wide busy={busy}>
            {t('Send me a link')}
          </Button>
        </FormStack>
      </Card>
    </Page>
  );
}
