import { useState } from 'react';
import type { FormEvent } from 'react';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { FormStack } from '#ui/FormStack.tsx';
import { signUpProblem } from './signUpProblem.ts';
import { useSessionService } from './useSession.ts';
import { t } from '#words/t.ts';

/** Step 1: the account. What was typed stays when it fails. */
export function RegisterForm({ onRegistered }: { onRegistered: () => void }) {
  const { register } = useSessionService();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (password !== again) return setProblem(t('Passwords do not match.'));
    setBusy(true);
    setProblem(null);
    const result = await register(username, password);
    setBusy(false);
    return result.ok ? onRegistered() : setProblem(signUpProblem(result.failure));
  };
  return (
    <FormStack onSubmit={(event) => void submit(event)}>
      {problem ? <Alert kind="error">{problem}</Alert> : null}
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
        autoComplete="new-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Field
        label={t('Confirm Password')}
        name="confirm"
        type="password"
        autoComplete="new-password"
        required
        value={again}
        onChange={(event) => setAgain(event.target.value)}
      />
      <Button type="submit" wide busy={busy}>
        {t('Register')}
      </Button>
    </FormStack>
  );
}
