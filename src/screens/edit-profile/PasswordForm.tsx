import { useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';
import type { Failure } from '#api/failures.ts';
import { useCall } from '#app/http/useCall.ts';
import { passwordProblem } from '#app/session/passwordProblem.ts';
import { useSessionService } from '#app/session/useSession.ts';
import { fieldProblem } from '#app/shell/fieldProblem.ts';
import { useToast } from '#app/shell/useToast.ts';
import { changePassword } from '#contract/accounts.ts';
import type { User } from '#contract/users.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { FormStack } from '#ui/FormStack.tsx';
import { t } from '#words/t.ts';

const EMPTY = { old_password: '', password: '' };

/** Another password; this phone stays signed in, and no other does. */
export function PasswordForm({ user }: { user: User }) {
  const call = useCall();
  const { enter } = useSessionService();
  const toast = useToast();
  const [form, setForm] = useState(EMPTY);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    const got = await call(changePassword, { params: { id: user.id }, body: form });
    const entered = got.ok ? await enter(got.data) : got;
    setBusy(false);
    if (!entered.ok) return setFailure(entered.failure);
    setForm(EMPTY);
    return toast(t('The password was changed.'), { kind: 'success' });
  };
  const oldProblem = fieldProblem(failure, 'old_password');
  const field = (name: keyof typeof form) => ({
    name,
    type: 'password',
    required: true,
    value: form[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setForm({ ...form, [name]: event.target.value }),
  });
  return (
    <FormStack onSubmit={(event) => void save(event)}>
      {failure && oldProblem === null ? <Alert kind="error">{passwordProblem(failure)}</Alert> : null}
      {/* Tells password managers whose password it is. */}
      <input hidden readOnly name="username" autoComplete="username" value={user.username} />
      <Field
        label={t('Old password')}
        autoComplete="current-password"
        problem={oldProblem}
        {...field('old_password')}
      />
      <Field
        label={t('New password')}
        autoComplete="new-password"
        hint={t('Other phones that are logged in to your account are logged out.')}
        {...field('password')}
      />
      <Button type="submit" look="secondary" busy={busy}>
        {t('Change password')}
      </Button>
    </FormStack>
  );
}
