import { useState } from 'react';
import type { FormEvent } from 'react';
import { failureMessage } from '#api/failures.ts';
import { useMutate, useRead } from '#app/reads/useRead.ts';
import { useToast } from '#app/shell/useToast.ts';
import { listCourses, listRoundCourses, type Course } from '#contract/courses.ts';
import { changeTournament } from '#contract/tournament-life.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { courseName, roundsOf } from '#domain/round.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { CourseLink } from '#app/shell/CourseLink.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { FormStack } from '#ui/FormStack.tsx';
import { Stack } from '#ui/Stack.tsx';
import { t } from '#words/t.ts';
import styles from './SettingsScreen.module.css';
import { movedRounds, movedWords } from './movedRounds.ts';

/** The way to the pars, indexes and tees of a course that the reader may change. */
function WayToCourse({ name, courses }: { name: string; courses: readonly Course[] }) {
  const course = courses.find((one) => one.name === name);
  if (!course?.may_edit || course.holes === null) return null;
  return <CourseLink course={{ id: course.id, holes: course.holes }} className={styles.course} />;
}

/** The course of each round. For one that has scores it is said first what another course means. */
export function TournamentCourses({ tournament }: { tournament: Tournament }) {
  const mutate = useMutate();
  const toast = useToast();
  const known = useRead(listCourses, {});
  const played = useRead(listRoundCourses, { params: { id: tournament.id } });
  const rounds = roundsOf(tournament);
  const [names, setNames] = useState(() => rounds.map(({ course }) => courseName(course)));
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const moved = movedRounds(rounds, names, played.state === 'ready' ? played.data : []);

  async function send(force: boolean): Promise<void> {
    setBusy(true);
    setProblem(null);
    const courses = Object.fromEntries(moved.map(({ round, to }) => [`course${round}`, to || null]));
    const body = { ...courses, ...(force && { force }) };
    const result = await mutate(changeTournament, { params: { id: tournament.id }, body });
    setBusy(false);
    if (!result.ok) {
      // Scores came in meanwhile, or nothing was known of them: the question is put with the server's sentence.
      const { failure } = result;
      if (!force && failure.kind === 'refused' && failure.status === 409) setAsking(true);
      return setProblem(failureMessage(failure));
    }
    setAsking(false);
    return void toast(t('Saved.'), { kind: 'success' });
  }
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (moved.some(({ cards }) => cards > 0)) setAsking(true);
    else if (moved.length > 0) void send(false);
  };
  return (
    <Card title={t('Courses')}>
      {problem && !asking ? <Alert kind="error">{problem}</Alert> : null}
      <FormStack onSubmit={save}>
        {rounds.map(({ round_number: round }, i) => (
          <div key={round}>
            <Field
              label={t('Course of round {round}', { round })}
              list="settings-courses"
              autoComplete="off"
              maxLength={200}
              value={names[i] ?? ''}
              onChange={(event) => setNames(names.map((old, at) => (at === i ? event.target.value : old)))}
            />
            <WayToCourse name={names[i] ?? ''} courses={known.state === 'ready' ? known.data : []} />
          </div>
        ))}
        <datalist id="settings-courses">
          {known.state === 'ready'
            ? known.data.map(({ id, name }) => <option key={id}>{name}</option>)
            : null}
        </datalist>
        <Button type="submit" wide busy={busy} disabled={moved.length === 0}>
          {t('Save the courses')}
        </Button>
      </FormStack>
      {asking ? (
        <Dialog title={t('Change the course of a round with scores?')} onClose={() => setAsking(false)}>
          {moved
            .filter(({ cards }) => cards > 0)
            .map((one) => (
              <p key={one.round}>{movedWords(one)}</p>
            ))}
          {problem ? <Alert kind="error">{problem}</Alert> : null}
          <Stack>
            <Button wide look="danger" busy={busy} onClick={() => void send(true)}>
              {t('Change the course')}
            </Button>
            <Button wide look="secondary" onClick={() => setAsking(false)}>
              {t('Not now')}
            </Button>
          </Stack>
        </Dialog>
      ) : null}
    </Card>
  );
}
