import { useState, type ReactNode } from 'react';
import type { Result } from '#api/failures.ts';
import { describeFieldProblem } from './fieldProblem.ts';
import { useAction } from '#app/useAction.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { FormDialog } from '#ui/layout/FormDialog.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { describePasswordFailure } from '#app/session/passwordProblem.ts';

interface Props {
  title: string;
  /** Text that explains which data are deleted and which stay. */
  children: ReactNode;
  words: { password: string; remove: string; cancel: string };
  remove: (password: string) => Promise<Result<unknown>>;
  onRemoved: () => unknown;
  onClose: () => void;
}

/** Asks for the password of the signed-in user before an account is removed. */
export function RemoveAccountDialog({ title, children, words, remove, onRemoved, onClose }: Props) {
  const [password, setPassword] = useState('');
  const { busy, problem, failure, run } = useAction({ wordsOf: describePasswordFailure });
  const submit = () => {
    void run(
      () => remove(password),
      () => void onRemoved(),
    );
  };
  const passwordError = describeFieldProblem(failure, 'password');
  return (
    <FormDialog title={title} onClose={onClose}>
      {children}
      <FormStack onSubmit={submit}>
        {problem && passwordError === null ? <Alert kind="error">{problem}</Alert> : null}
        <Field
          label={words.password}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          problem={passwordError}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Stack>
          <Button type="submit" wide variant="danger" busy={busy}>
            {words.remove}
          </Button>
          <Button wide variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
        </Stack>
      </FormStack>
    </FormDialog>
  );
}
