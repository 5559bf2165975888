import { useState, type ChangeEvent } from 'react';
import { useFormProblems } from '#app/forms/useFormProblems.ts';
import { describeFieldProblem } from '#app/shell/fieldProblem.ts';
import { useMutate } from '#app/reads/useQuery.ts';
import { readStoredText, storeText } from '#app/stored-text.ts';
import { useAction } from '#app/useAction.ts';
import { changeUser } from '#contract/people/profile-change.ts';
import type { User } from '#contract/people/users.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';

/** Key of the note that the user does not want to be asked for the name again. */
const getStorageKey = (user: number): string => `greenside.name-later.${user}`;

/** True for users who skipped the second step of the registration; boards and cards then show the username. */
export const hasNoName = ({ first_name, last_name }: User): boolean =>
  !`${first_name ?? ''}${last_name ?? ''}`.trim();

/**
 * Asks only for the name, because the forms of SPEC.md §5 also require an email address. After "Not now" it does not
 * appear again; the name can be entered in Edit Profile.
 */
export function NameForm({ user }: { user: User }) {
  const mutate = useMutate();
  const [isPostponed, setPostponed] = useState(() => readStoredText(getStorageKey(user.id)) !== null);
  const [form, setForm] = useState({ first_name: '', last_name: '' });
  const { busy, problem, failure, run } = useAction();
  const { formProblem, describeProblem } = useFormProblems({ failure, problem }, form);
  const save = () => {
    const body = { username: user.username, email: user.email ?? '', ...form };
    void run(() => mutate(changeUser, { params: { id: user.id }, body }));
  };
  const field = (name: keyof typeof form, label: string) => ({
    label,
    name,
    value: form[name],
    problem: describeProblem(name, label),
    onChange: (event: ChangeEvent<HTMLInputElement>) => setForm({ ...form, [name]: event.target.value }),
  });
  const postponeName = () => {
    storeText(getStorageKey(user.id), '1');
    setPostponed(true);
  };
  if (isPostponed) return null;
  const isShownAtField = Object.keys(form).some((name) => describeFieldProblem(failure, name) !== null);
  return (
    <Card title={t('What should we call you?')}>
      <p>{t('Leaderboards and cards show this name. No email needed.')}</p>
      <FormStack onSubmit={save}>
        {formProblem && !isShownAtField ? (
          <Alert kind="error" title={t('Not saved.')}>
            {formProblem} {t('What you typed is still here.')}
          </Alert>
        ) : null}
        <Field autoComplete="given-name" required {...field('first_name', t('First Name'))} />
        <Field autoComplete="family-name" {...field('last_name', t('Last Name'))} />
        <Stack row>
          <Button type="submit" busy={busy}>
            {t('Save name')}
          </Button>
          <Button variant="quiet" onClick={postponeName}>
            {t('Not now')}
          </Button>
        </Stack>
      </FormStack>
    </Card>
  );
}
