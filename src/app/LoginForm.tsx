import { useState } from 'react';
import type { FormEvent } from 'react';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { FormStack } from '#ui/FormStack.tsx';
import { signIn } from './session.ts';

/** SPEC.md §8: one text for any failure; without a connection a second sentence says so. */
const LOGIN_FAILED = 'Incorrect Login Credentials. Please try again.';
const NO_CONNECTION = 'There is no connection right now.';

/** Username and password. What was typed stays when it fails. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    const result = await signIn(username, password);
    setBusy(false);
    if (result.ok) onSignedIn();
    else setProblem(result.failure.kind === 'offline' ? `${LOGIN_FAILED} ${NO_CONNECTION}` : LOGIN_FAILED);
  };
  return (
    <FormStack onSubmit={(event) => void submit(event)}>
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <Field
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" wide busy={busy}>
        Login
      </Button>
    </FormStack>
  );
}
