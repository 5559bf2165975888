import { useState } from 'react';
import { describeCallFailure } from '#api/failures.ts';
import { useIsGreensideServer } from '#app/reads/useIsGreensideServer.ts';
import { useMutate, useQuery } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { listCourses } from '#contract/courses/courses.ts';
import { listPlayingConditions, setPlayingConditions } from '#contract/courses/playing-conditions.ts';
import { formatLocalDay } from '#domain/day.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { useShownProblems } from '#ui/forms/useShownProblems.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Field, Options, SelectField } from '#ui/forms/Field.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { formatFullDay } from '#ui/formatTime.ts';
import { t } from '#words/t.ts';

const PCC_VALUES = [-1, 0, 1, 2, 3] as const;
const formatPcc = (pcc: number): string => (pcc > 0 ? `+${pcc}` : pcc < 0 ? `−${-pcc}` : '0');

function PlayingConditionsOfDays({ course: courseId }: { course: number }) {
  const playingConditionsQuery = useQuery(listPlayingConditions, { params: { id: courseId } });
  if (playingConditionsQuery.state === 'loading') return null;
  if (playingConditionsQuery.state === 'failed')
    return <Alert kind="error">{describeCallFailure(playingConditionsQuery.failure)}</Alert>;
  if (playingConditionsQuery.data.length === 0) return <p>{t('No adjustment for this course yet.')}</p>;
  return (
    <ul>
      {playingConditionsQuery.data.map(({ date, pcc }) => (
        <li key={date}>{t('{date}: PCC {pcc}', { date: formatFullDay(date), pcc: formatPcc(pcc) })}</li>
      ))}
    </ul>
  );
}

/** Sets the playing conditions calculation (PCC) of a course and day. Null on a backend that cannot store it. */
export function PlayingConditions() {
  const courses = useQuery(listCourses, {});
  const mutate = useMutate();
  const [form, setForm] = useState(() => ({ course: '', date: formatLocalDay(new Date()), pcc: '0' }));
  const { busy, problem, run } = useAction();
  const problems = {
    ...(form.course === '' && { course: t('Choose a course') }),
    ...(form.date === '' && { date: t('{field} is not a valid date.', { field: t('Date') }) }),
  };
  const { shown, isValid } = useShownProblems(Object.keys(problems).length > 0 ? problems : null);
  if (!useIsGreensideServer() || courses.state !== 'ready' || courses.data.length === 0) return null;
  const courseId = Number(form.course);
  const save = () => {
    if (!isValid()) return;
    const body = { date: form.date, pcc: Number(form.pcc) };
    void run(
      () => mutate(setPlayingConditions, { params: { id: courseId }, body }),
      t('Saved. It counts from the next handicap update on.'),
    );
  };
  return (
    <Card title={t('Playing conditions (PCC)')}>
      <Stack>
        <FormStack noValidate onSubmit={save}>
          {problem ? <Alert kind="error">{problem}</Alert> : null}
          <SelectField
            label={t('Course')}
            required
            problem={shown?.course}
            value={form.course}
            onChange={(event) => setForm({ ...form, course: event.target.value })}
          >
            <option value="">{t('Choose a course')}</option>
            <Options of={courses.data.map(({ id, name }) => [id, name])} />
          </SelectField>
          <Field
            type="date"
            label={t('Date')}
            required
            problem={shown?.date}
            value={form.date}
            onChange={(event) => setForm({ ...form, date: event.target.value })}
          />
          <SelectField
            label={t('Adjustment in strokes')}
            hint={t('As the federation published it for that day; 0 removes it.')}
            value={form.pcc}
            onChange={(event) => setForm({ ...form, pcc: event.target.value })}
          >
            <Options of={PCC_VALUES.map((pcc) => [pcc, formatPcc(pcc)])} />
          </SelectField>
          <Button type="submit" variant="secondary" busy={busy}>
            {t('Save playing conditions')}
          </Button>
        </FormStack>
        {form.course === '' ? null : <PlayingConditionsOfDays course={courseId} />}
      </Stack>
    </Card>
  );
}
