import { useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';
import { useOwnServer } from '#app/reads/useOwnServer.ts';
import { useMutate } from '#app/reads/useQuery.ts';
import { fieldProblem } from '#app/shell/fieldProblem.ts';
import { useAction } from '#app/useAction.ts';
import { enterHandicap } from '#contract/people/handicaps.ts';
import type { User } from '#contract/people/users.ts';
import { formatLocalDay } from '#domain/day.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import { parseIndex, formatIndexInput } from './enteredIndex.ts';

/** Enters a handicap index from another source. Null on a backend without that call. */
export function EnterIndex({ user }: { user: User }) {
  const mutate = useMutate();
  const [form, setForm] = useState(() => ({
    handicap: formatIndexInput(user.handicap),
    source: user.handicap_source ?? '',
    date: user.handicap_date ?? formatLocalDay(new Date()),
  }));
  const { busy, problem, failure, show, run } = useAction();
  const [unread, setUnread] = useState(false);
  if (!useOwnServer()) return null;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const handicap = parseIndex(form.handicap);
    setUnread(handicap === null);
    if (handicap === null) return show(null);
    void run(
      () => mutate(enterHandicap, { params: { id: user.id }, body: { ...form, handicap } }),
      t('The handicap of {name} was saved.', { name: fullName(user) }),
    );
  };
  const field = (name: keyof typeof form, label: string) => ({
    label,
    name,
    required: true,
    value: form[name],
    problem: fieldProblem(failure, name, label),
    onChange: (event: ChangeEvent<HTMLInputElement>) => setForm({ ...form, [name]: event.target.value }),
  });
  const handicap = field('handicap', t('Handicap index'));
  const isAtField = [handicap, field('source', ''), field('date', '')].some(
    (fieldState) => fieldState.problem !== null,
  );
  return (
    <FormStack onSubmit={save}>
      {problem && !isAtField ? <Alert kind="error">{problem}</Alert> : null}
      <Field
        inputMode="text"
        autoComplete="off"
        hint={t('With + in front if better than scratch, such as +2.3.')}
        {...handicap}
        problem={
          unread ? t('Enter a handicap from +9.9 to 54.0, with one decimal at most.') : handicap.problem
        }
      />
      <Field
        autoComplete="off"
        maxLength={100}
        hint={t('For example a federation, a club or a certificate.')}
        {...field('source', t('Source'))}
      />
      <Field type="date" {...field('date', t('Date'))} />
      <Button type="submit" look="secondary" busy={busy}>
        {t('Save handicap')}
      </Button>
    </FormStack>
  );
}
