import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { Failure } from '#api/failures.ts';
import { useCall } from '#app/http/useCall.ts';
import { passwordProblem } from '#app/session/passwordProblem.ts';
import { useSession, useSessionService } from '#app/session/useSession.ts';
import { resetPassword } from '#contract/accounts.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { FormStack } from '#ui/FormStack.tsx';
import { Page } from '#ui/Page.tsx';
import { t } from '#words/t.ts';

/** Where a link to a new password leads: one field, and one is signed in. */
export function ResetScreen() {
  const { token } = useParams({ from: '/reset/$token' });
  const { userId } = useSession();
  const { enter } = useSessionService();
  const call = useCall();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    const got = await call(resetPassword, { body: { token, password } });
    const entered = got.ok ? await enter(got.data) : got;
    setBusy(false);
    if (!entered.ok) return setFailure(entered.failure);
    return navigate({ to: '/profile', replace: true });
  };
  return (
    <Page title={t('New password')} narrow>
      <Card>
        <p>{t('Choose a new password. You are then logged in here, and logged out everywhere else.')}</p>
        {userId === null ? null : (
          <p>{t('Somebody is logged in on this phone. The account of the link takes their place.')}</p>
        )}
        <FormStack onSubmit={(event) => void submit(event)}>
          {failure ? <Alert kind="error">{passwordProblem(failure)}</Alert> : null}
          <Field
            label={t('New password')}
            name="password"
            type="password"
            autoComplete="new-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Button type="submit" wide busy={busy}>
            {t('Set the password')}
          </Button>
        </FormStack>
      </Card>
    </Page>
  );
}
