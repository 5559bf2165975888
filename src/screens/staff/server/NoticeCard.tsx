import { useState } from 'react';
import { useMutate } from '#app/reads/useQuery.ts';
import { useFormProblems } from '#app/forms/useFormProblems.ts';
import { describeFieldProblem } from '#app/shell/fieldProblem.ts';
import { useAction } from '#app/useAction.ts';
import { MAX_SERVER_NOTICE_LETTERS, setNotice, type ServerNotice } from '#contract/server.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { useShownProblems } from '#ui/forms/useShownProblems.ts';
import { formatLocalDateTime } from '#ui/formatTime.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { t } from '#words/t.ts';
import { toLocalInput } from '#ui/forms/localInput.ts';

function PublishedNotice({ notice }: { notice: ServerNotice }) {
  const mutate = useMutate();
  const { busy, problem, run } = useAction();
  return (
    <Stack>
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <Alert kind="info" title={notice.text}>
        {t('Shown on every screen until {time}.', { time: formatLocalDateTime(notice.until) })}
      </Alert>
      <Button
        variant="secondary"
        busy={busy}
        onClick={() =>
          void run(() => mutate(setNotice, { body: { notice: null } }), t('The notice has ended.'))
        }
      >
        {t('End the notice')}
      </Button>
    </Stack>
  );
}

/** The form suggests two hours, the usual time of a maintenance. */
const TWO_HOURS_MS = 7_200_000;

function NoticeForm() {
  const mutate = useMutate();
  const { busy, problem, failure, run } = useAction();
  const [form, setForm] = useState(() => ({
    text: '',
    until: toLocalInput(new Date(Date.now() + TWO_HOURS_MS).toISOString()),
  }));
  const timeProblem = useShownProblems(
    Number.isNaN(Date.parse(form.until))
      ? t('{field} is not a valid time.', { field: t('Shown until') })
      : null,
  );
  const publish = () => {
    if (!timeProblem.isValid()) return;
    const notice = { text: form.text, until: new Date(form.until).toISOString() };
    void run(() => mutate(setNotice, { body: { notice } }), t('Everybody sees the notice now.'));
  };
  const { formProblem, describeProblem } = useFormProblems(
    { failure, problem },
    {
      'notice.text': form.text,
      'notice.until': form.until,
    },
  );
  const isShownAtField = ['notice.text', 'notice.until'].some(
    (name) => describeFieldProblem(failure, name) !== null,
  );
  return (
    <FormStack noValidate onSubmit={publish}>
      {formProblem && !isShownAtField ? <Alert kind="error">{formProblem}</Alert> : null}
      <Field
        label={t('Notice to everybody')}
        name="text"
        required
        maxLength={MAX_SERVER_NOTICE_LETTERS}
        autoComplete="off"
        hint={t('One line on every screen, also offline. For example: Maintenance from 20:00.')}
        problem={describeProblem('notice.text')}
        value={form.text}
        onChange={(event) => setForm({ ...form, text: event.target.value })}
      />
      <Field
        label={t('Shown until')}
        name="until"
        type="datetime-local"
        required
        problem={timeProblem.shown ?? describeProblem('notice.until')}
        value={form.until}
        onChange={(event) => setForm({ ...form, until: event.target.value })}
      />
      <Button type="submit" variant="secondary" busy={busy}>
        {t('Show the notice')}
      </Button>
    </FormStack>
  );
}

export function NoticeCard({ notice }: { notice: ServerNotice | null }) {
  return (
    <Card title={t('Notice')}>{notice === null ? <NoticeForm /> : <PublishedNotice notice={notice} />}</Card>
  );
}
