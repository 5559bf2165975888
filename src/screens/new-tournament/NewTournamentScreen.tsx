import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { describeCallFailure } from '#api/failures.ts';
import type { Failure } from '#api/failures.ts';
import { useFieldProblems } from '#app/forms/useFieldProblems.ts';
import { useMutate, useQuery } from '#app/reads/useQuery.ts';
import { useSession } from '#app/session/useSession.ts';
import { useAction } from '#app/useAction.ts';
import { listCourses } from '#contract/courses/courses.ts';
import { createTournament } from '#contract/tournaments/tournament-life.ts';
import { clock } from '#data/clock.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Workspace } from '#ui/layout/Workspace.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import { rich } from '#ui/rich.ts';
import { findOwnZone } from '#ui/course/ownZone.ts';
import { CourseInput, findCourse } from './CourseInput.tsx';
import { RoundHolesInput } from './RoundHolesInput.tsx';
import { ROUND_FIELDS, storeTournamentDraft, loadTournamentDraft, toRequest } from './draft.ts';
import type { TournamentDraft } from './draft.ts';
import styles from './NewTournamentScreen.module.css';

/** Turns a label into a noun for a sentence; French has a space before the colon. */
const stripColon = (label: string): string => label.replace(/\s*:$/, '');

/** True if the tournament may exist on the server, because the answer was lost or is not from our server. */
const isOutcomeUncertain = ({ kind }: Failure): boolean => kind === 'offline' || kind === 'unreadable';

function FailureAlert({ failure }: { failure: Failure }) {
  return (
    <Alert
      kind="error"
      title={
        isOutcomeUncertain(failure)
          ? t('It is not known whether the tournament was created.')
          : t('The tournament was not created.')
      }
    >
      {isOutcomeUncertain(failure) ? (
        <>
          <Link to="/tournaments">{t('Check the tournaments')}</Link> {t('before you press again.')}{' '}
        </>
      ) : null}
      {failure.kind === 'refused' && Object.keys(failure.errors).length > 0
        ? t('Please check what you filled in above.')
        : describeCallFailure(failure)}{' '}
      {t('What you filled in stays here.')}
      {failure.kind === 'signed-out' ? (
        <>
          {' '}
          <Link to="/login">{t('Log in')}</Link>
        </>
      ) : null}
    </Alert>
  );
}

/** The form of SPEC.md §2 that creates a tournament. No field is required here, because the server validates them. */
export function NewTournamentScreen() {
  const { userId } = useSession();
  const navigate = useNavigate();
  const mutate = useMutate();
  const courses = useQuery(listCourses, {});
  const courseList = courses.state === 'ready' ? courses.data : null;
  const [draft, setDraft] = useState<TournamentDraft>(loadTournamentDraft);
  const { busy, problem, failure, run } = useAction();
  const { holes1, holes2, holes3, holes4 } = draft;
  const holes_in_play = [holes1, holes2, holes3, holes4].join(' ');
  const describeProblem = useFieldProblems(failure, { ...draft, holes_in_play });
  useEffect(() => storeTournamentDraft(draft), [draft]);
  useEffect(() => {
    if (failure) document.querySelector<HTMLElement>('#main [aria-invalid]')?.focus();
  }, [failure]);
  const changeField = (field: keyof TournamentDraft) => (value: string) =>
    setDraft((draftBefore) => ({ ...draftBefore, [field]: value, op_id: clock.newId() }));

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const zone = findOwnZone();
    void run(
      () =>
        mutate(createTournament, {
          body: {
            ...toRequest(draft),
            ...(zone !== null && { time_zone: zone }),
            organizer: userId,
            players: [],
            scores: [],
          },
        }),
      ({ id }) => {
        storeTournamentDraft(null);
        void navigate({ to: '/tournament/$tournamentId', params: { tournamentId: id } });
      },
    );
  };

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
            {ROUND_FIELDS.map(({ round, date, course, holes, dateLabel, courseLabel }) => (
              <Card key={round} title={t('Round {round}', { round })}>
                <Field
                  label={t(dateLabel)}
                  name={date}
                  type="date"
                  value={draft[date]}
                  // Safari shows today's date in an empty date field.
                  hint={draft[date] === '' ? t('Not set') : undefined}
                  problem={describeProblem(date, stripColon(t(dateLabel)))}
                  onChange={(event) => changeField(date)(event.target.value)}
                />
                <CourseInput
                  label={t(courseLabel)}
                  name={course}
                  value={draft[course]}
                  problem={describeProblem(course, stripColon(t(courseLabel)))}
                  // SPEC.md's label of round 4 names round 3.
                  hint={round === 4 ? t('The course of round 4.') : undefined}
                  courses={courseList}
                  onChange={changeField(course)}
                />
                <RoundHolesInput
                  round={round}
                  course={findCourse(courseList, draft[course])}
                  value={draft[holes]}
                  problem={describeProblem('holes_in_play', t('Holes in play'))}
                  onChange={changeField(holes)}
                />
              </Card>
            ))}
          </div>
          <datalist id="known-courses">
            {courseList?.map((course) => (
              <option key={course.id}>{course.name}</option>
            ))}
          </datalist>
          {failure ? <FailureAlert failure={failure} /> : null}
          {problem && !failure ? <Alert kind="error">{problem}</Alert> : null}
          <Stack row>
            <Button type="submit" busy={busy}>
              {t('Submit')}
            </Button>
          </Stack>
        </FormStack>
      </Workspace>
    </Page>
  );
}
