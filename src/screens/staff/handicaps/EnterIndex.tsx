import { useState, type ChangeEvent } from 'react';
import { useIsGreensideServer } from '#app/reads/useIsGreensideServer.ts';
import { useMutate } from '#app/reads/useQuery.ts';
import { useFormProblems } from '#app/forms/useFormProblems.ts';
import { describeFieldProblem } from '#app/shell/fieldProblem.ts';
import { useAction } from '#app/useAction.ts';
import { enterHandicap } from '#contract/people/handicaps.ts';
import type { User } from '#contract/people/users.ts';
import { formatLocalDay } from '#domain/day.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { useShownProblems } from '#ui/forms/useShownProblems.ts';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import { parseIndex, formatIndexInput } from './enteredIndex.ts';

/** Records a handicap index from another source. Renders nothing on a backend that cannot store it. */
export function EnterIndex({ user }: { user: User }) {
  const mutate = useMutate();
  const [form, setForm] = useState(() => ({
    handicap: formatIndexInput(user.handicap),
    source: user.handicap_source ?? '',
    date: user.handicap_date ?? formatLocalDay(new Date()),
  }));
  const { busy, problem, failure, run } = useAction();
  const { formProblem, describeProblem } = useFormProblems({ failure, problem }, form);
  const parsedHandicap = parseIndex(form.handicap);
  const handicapProblems = useShownProblems(
    parsedHandicap === null ? t('Fill in a handicap from +9.9 to 54.0, with one decimal at most.') : null,
  );
  if (!useIsGreensideServer()) return null;
  const save = () => {
    if (!handicapProblems.isValid() || parsedHandicap === null) return;
    void run(
      () => mutate(enterHandicap, { params: { id: user.id }, body: { ...form, handicap: parsedHandicap } }),
      t('Saved: handicap of {name}.', { name: fullName(user) }),
    );
  };
  const createFieldProps = (name: keyof typeof form, label: string) => ({
    label,
    name,
    required: true,
    value: form[name],
    problem: describeProblem(name, label),
    onChange: (event: ChangeEvent<HTMLInputElement>) => setForm({ ...form, [name]: event.target.value }),
  });
  const handicapFieldProps = createFieldProps('handicap', t('Handicap index'));
  const isShownAtField = Object.keys(form).some((name) => describeFieldProblem(failure, name) !== null);
  return (
    <FormStack noValidate onSubmit={save}>
      {formProblem && !isShownAtField ? <Alert kind="error">{formProblem}</Alert> : null}
      <Field
        inputMode="text"
        autoComplete="off"
        hint={t('With + in front if better than scratch, such as +2.3.')}
        {...handicapFieldProps}
        problem={handicapProblems.shown ?? handicapFieldProps.problem}
      />
      <Field
        autoComplete="off"
        maxLength={100}
        hint={t('For example a federation, a club or a certificate.')}
        {...createFieldProps('source', t('Source'))}
      />
      <Field type="date" {...createFieldProps('date', t('Date'))} />
      <Button type="submit" variant="secondary" busy={busy}>
        {t('Save handicap')}
      </Button>
    </FormStack>
  );
}
