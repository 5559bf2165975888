import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { Failure } from '#api/failures.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { FormStack } from '#ui/FormStack.tsx';
import { LOGIN_FAILED, loginHint } from './loginProblem.ts';
import { useSessionService } from './useSession.ts';
import { t } from '#words/t.ts';

/** Username and password. What was typed stays when it fails. `help` stands below. */
export function LoginForm({ onSignedIn, help }: { onSignedIn: () => void; help?: ReactNode }) {
  const { signIn } = useSessionService();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    const result = await signIn(username, password);
    setBusy(false);
    if (result.ok) onSignedIn();
    else setFailure(result.failure);
  };
  const hint = failure && loginHint(failure);
  return (
    <FormStack onSubmit={(event) => void submit(event)}>
      {failure ? (
        <Alert kind="error">
          <p>{t(LOGIN_FAILED)}</p>
          {hint ? <p>{hint}</p> : null}
        </Alert>
      ) : null}
      <Field
        label={t('Username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <Field
        label={t('Password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" wide busy={busy}>
        {t('Login')}
      </Button>
      {help}
    </FormStack>
  );
}
