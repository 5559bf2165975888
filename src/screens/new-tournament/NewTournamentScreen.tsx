import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { succeed } from '#api/failures.ts';
import { useFormProblems } from '#app/forms/useFormProblems.ts';
import { useMutate, useQuery } from '#app/reads/useQuery.ts';
import { useSession } from '#app/session/useSession.ts';
import { useAction } from '#app/useAction.ts';
import { createCompetition } from '#contract/competitions/competitions.ts';
import { listCourses } from '#contract/courses/courses.ts';
import { createTournament } from '#contract/tournaments/tournament-life.ts';
import { clock } from '#data/clock.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Field, ChoiceField } from '#ui/forms/Field.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Workspace } from '#ui/layout/Workspace.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import { rich } from '#ui/rich.ts';
import { useNewCourseQuestion } from '#ui/course/known/useNewCourseQuestion.ts';
import { findOwnZone } from '#ui/course/ownZone.ts';
import { FailureAlert, FormatAlert, type FormatFailure } from './FailureAlert.tsx';
import { RoundFields } from './RoundFields.tsx';
import { buildFormatRequest, describeNextStep, listFormats } from './formatRequest.ts';
import {
  ROUND_FIELDS,
  storeTournamentDraft,
  loadTournamentDraft,
  toTournamentRequest,
  type TournamentDraft,
} from './draft.ts';
import styles from './NewTournamentScreen.module.css';
import { Card } from '#ui/layout/Card.tsx';

interface Props {
  value: string;
  onChange: (format: string) => void;
}

/** Chooses the format. SPEC.md's form has no such field, so the format is sent after the tournament. */
function FormatField({ value, onChange }: Props) {
  return (
    <Card title={t('What is played')}>
      <ChoiceField<string>
        label={t('Format')}
        name="format"
        value={value}
        hint={describeNextStep(value) ?? t('You can change it later, in the settings under Competitions.')}
        options={[{ value: '', label: t('Stroke play, gross') }, ...listFormats()]}
        onChoose={onChange}
      />
    </Card>
  );
}

/** The form of SPEC.md §2 that creates a tournament. No field is required here, because the server validates them. */
export function NewTournamentScreen() {
  const { userId } = useSession();
  const navigate = useNavigate();
  const mutate = useMutate();
  const coursesQuery = useQuery(listCourses, {});
  const courseList = coursesQuery.state === 'ready' ? coursesQuery.data : null;
  const [draft, setDraft] = useState<TournamentDraft>(loadTournamentDraft);
  const { busy, problem, failure, run } = useAction();
  // A server with only SPEC.md has neither courses nor competitions.
  const canStoreFormat = coursesQuery.state === 'ready';
  const [unsavedFormat, setUnsavedFormat] = useState<FormatFailure | null>(null);
  const { holes1, holes2, holes3, holes4 } = draft;
  const holes_in_play = [holes1, holes2, holes3, holes4].join(' ');
  const { formProblem, describeProblem } = useFormProblems({ failure, problem }, { ...draft, holes_in_play });
  useEffect(() => storeTournamentDraft(draft), [draft]);
  useEffect(() => {
    if (failure) document.querySelector<HTMLElement>('#main [aria-invalid]')?.focus();
  }, [failure]);
  const changeField = (field: keyof TournamentDraft) => (value: string) =>
    setDraft((draftBefore) => ({ ...draftBefore, [field]: value, op_id: clock.newId() }));

  const newCourse = useNewCourseQuestion(coursesQuery, {
    onProceed: () => send(),
    onChoose: (round, name) => changeField(ROUND_FIELDS[round - 1]!.course)(name),
    onlySimilar: true,
  });
  const openTournament = (id: number) =>
    void navigate({ to: '/tournament/$tournamentId', params: { tournamentId: id } });
  const create = async () => {
    const timeZone = findOwnZone();
    const createResult = await mutate(createTournament, {
      body: {
        ...toTournamentRequest(draft),
        ...(timeZone !== null && { time_zone: timeZone }),
        organizer: userId,
        players: [],
        scores: [],
      },
    });
    const formatRequest =
      createResult.ok && canStoreFormat ? buildFormatRequest(draft, createResult.data.id) : null;
    if (!createResult.ok || formatRequest === null)
      return createResult.ok ? succeed({ id: createResult.data.id }) : createResult;
    const competitionResult = await mutate(createCompetition, { body: formatRequest });
    return succeed({
      id: createResult.data.id,
      ...(!competitionResult.ok && {
        unsaved: { request: formatRequest, failure: competitionResult.failure },
      }),
    });
  };
  const submit = (): void => {
    newCourse.ask(ROUND_FIELDS.map(({ round, course }) => ({ round, to: draft[course] })));
  };
  const send = (): void =>
    void run<{ id: number; unsaved?: FormatFailure }>(create, ({ id, unsaved }) => {
      storeTournamentDraft(null);
      if (unsaved) setUnsavedFormat(unsaved);
      else openTournament(id);
    });

  const renderRound = (fields: (typeof ROUND_FIELDS)[number]) => (
    <RoundFields
      key={fields.round}
      fields={fields}
      draft={draft}
      courses={courseList}
      describeProblem={describeProblem}
      onChange={changeField}
    />
  );
  if (unsavedFormat)
    return (
      <Page title={t('New tournament')}>
        <FormatAlert unsaved={unsavedFormat} onSaved={openTournament} />
      </Page>
    );
  return (
    <Page title={t('New tournament')}>
      {userId === null ? (
        <Alert kind="info">
          {rich('Creating a tournament needs an account. {link}; what you fill in here stays.', {
            link: <Link to="/">{t('Log in or register')}</Link>,
          })}
        </Alert>
      ) : null}
      <Workspace>
        <FormStack onSubmit={submit} noValidate>
          <p>
            {t(
              'Fill in a name and the rounds that are played; leave the others empty. Players and groups follow, and everything can be changed later.',
            )}
          </p>
          <input type="hidden" name="organizer" value={userId ?? ''} />
          <Field
            label={t('Name:')}
            name="name"
            autoComplete="off"
            value={draft.name}
            problem={describeProblem('name')}
            onChange={(event) => changeField('name')(event.target.value)}
          />
          <div className={styles.rounds}>
            {renderRound(ROUND_FIELDS[0])}
            {canStoreFormat ? (
              <FormatField
                value={draft.format}
                onChange={(format) => setDraft((draftBefore) => ({ ...draftBefore, format }))}
              />
            ) : null}
          </div>
          <div className={styles.more}>
            <h2>{t('More rounds')}</h2>
            <p>
              {t('Only if more than one round is played. Leave them empty for a competition of one day.')}
            </p>
          </div>
          <div className={styles.rounds}>{ROUND_FIELDS.slice(1).map(renderRound)}</div>
          <datalist id="known-courses">
            {courseList?.map((course) => (
              <option key={course.id}>{course.name}</option>
            ))}
          </datalist>
          {failure && formProblem ? <FailureAlert failure={failure} /> : null}
          {formProblem && !failure ? <Alert kind="error">{formProblem}</Alert> : null}
          <Stack row>
            <Button type="submit" busy={busy || newCourse.isWaiting}>
              {t('Submit')}
            </Button>
          </Stack>
        </FormStack>
        {newCourse.question}
      </Workspace>
    </Page>
  );
}
