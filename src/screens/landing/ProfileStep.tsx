import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { describeFieldProblem } from '#app/shell/fieldProblem.ts';
import { useMutate } from '#app/reads/useQuery.ts';
import { useSession } from '#app/session/useSession.ts';
import { useAction } from '#app/useAction.ts';
import { changeUser } from '#contract/people/profile-change.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button, getButtonClass } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { t } from '#words/t.ts';

/** The optional second step of the registration. */
export function ProfileStep({ onDone }: { onDone: () => void }) {
  const { userId, user } = useSession();
  const mutate = useMutate();
  const [form, setForm] = useState({ email: '', first_name: '', last_name: '' });
  const { busy, problem, failure, run } = useAction();
  const submit = () => {
    if (userId === null) return;
    const body = { username: user?.username, ...form };
    void run(() => mutate(changeUser, { params: { id: userId }, body }), onDone);
  };
  const createFieldProps = (name: keyof typeof form, label: string) => ({
    label,
    name,
    required: true,
    value: form[name],
    problem: describeFieldProblem(failure, name, label),
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  });
  const isShownAtField = Object.keys(form).some((name) => describeFieldProblem(failure, name) !== null);
  return (
    <Card title={t('Almost there...')}>
      <p>{t('Your email and name are for golf tournament purposes only and are never shared.')}</p>
      <FormStack onSubmit={submit}>
        {problem && !isShownAtField ? <Alert kind="error">{problem}</Alert> : null}
        <Field type="email" autoComplete="email" {...createFieldProps('email', t('Email'))} />
        <Field autoComplete="given-name" {...createFieldProps('first_name', t('First Name'))} />
        <Field autoComplete="family-name" {...createFieldProps('last_name', t('Last Name'))} />
        <Button type="submit" wide busy={busy}>
          {t('Save')}
        </Button>
      </FormStack>
      <Link to="/profile" className={getButtonClass('quiet', true)}>
        {t('Skip this step')}
      </Link>
    </Card>
  );
}
