import { useState } from 'react';
import type { FormEvent } from 'react';
import { useMutate, useQuery } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { listCourses, listRoundCourses, type Course } from '#contract/courses/courses.ts';
import { changeTournament } from '#contract/tournaments/tournament-life.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { courseName, listRounds } from '#domain/round.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { CourseLink } from '#app/shell/CourseLink.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { t } from '#words/t.ts';
import styles from './SettingsScreen.module.css';
import { listMovedRounds, describeMovedRound } from './movedRounds.ts';

/** Shows nothing unless the user may edit the course. */
function EditCourseLink({ name, courses }: { name: string; courses: readonly Course[] }) {
  const listedCourse = courses.find((course) => course.name === name);
  if (!listedCourse?.may_edit || listedCourse.holes === null) return null;
  return <CourseLink course={{ id: listedCourse.id, holes: listedCourse.holes }} className={styles.course} />;
}

/** Warns before it changes the course of a round with scores. */
export function TournamentCourses({ tournament }: { tournament: Tournament }) {
  const mutate = useMutate();
  const { busy, problem, run } = useAction();
  const courseList = useQuery(listCourses, {});
  const roundCourses = useQuery(listRoundCourses, { params: { id: tournament.id } });
  const rounds = listRounds(tournament);
  const [names, setNames] = useState(() => rounds.map(({ course }) => courseName(course)));
  const [isAsking, setAsking] = useState(false);
  const movedRounds = listMovedRounds(rounds, names, roundCourses.state === 'ready' ? roundCourses.data : []);

  async function change(force: boolean) {
    const courses = Object.fromEntries(movedRounds.map(({ round, to }) => [`course${round}`, to || null]));
    const body = { ...courses, ...(force && { force }) };
    const result = await mutate(changeTournament, { params: { id: tournament.id }, body });
    // The server has scores that this phone lacks: the dialog shows the server's message.
    if (!result.ok && !force && result.failure.kind === 'refused' && result.failure.status === 409)
      setAsking(true);
    return result;
  }
  const send = (force: boolean) =>
    run(
      () => change(force),
      () => {
        setAsking(false);
        return t('Saved.');
      },
    );
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (movedRounds.some(({ cards }) => cards > 0)) setAsking(true);
    else if (movedRounds.length > 0) void send(false);
  };
  return (
    <Card title={t('Courses')} id="courses">
      {problem && !isAsking ? <Alert kind="error">{problem}</Alert> : null}
      <FormStack onSubmit={save}>
        {rounds.map(({ round_number: round }, i) => (
          <div key={round}>
            <Field
              label={t('Course of round {round}', { round })}
              list="settings-courses"
              autoComplete="off"
              maxLength={200}
              value={names[i] ?? ''}
              onChange={(event) =>
                setNames(names.map((nameBefore, index) => (index === i ? event.target.value : nameBefore)))
              }
            />
            <EditCourseLink
              name={names[i] ?? ''}
              courses={courseList.state === 'ready' ? courseList.data : []}
            />
          </div>
        ))}
        <datalist id="settings-courses">
          {courseList.state === 'ready'
            ? courseList.data.map(({ id, name }) => <option key={id}>{name}</option>)
            : null}
        </datalist>
        <Button type="submit" wide busy={busy} disabled={movedRounds.length === 0}>
          {t('Save the courses')}
        </Button>
      </FormStack>
      {isAsking ? (
        <ConfirmDialog
          title={t('Change the course of a round with scores?')}
          confirm={t('Change the course')}
          cancel={t('Not now')}
          busy={busy}
          problem={problem}
          onConfirm={() => void send(true)}
          onClose={() => setAsking(false)}
        >
          {movedRounds
            .filter(({ cards }) => cards > 0)
            .map((movedRound) => (
              <p key={movedRound.round}>{describeMovedRound(movedRound)}</p>
            ))}
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}
