import { useRef, useState } from 'react';
import { CourseOffersPart } from '#app/course-offers/CourseOffersPart.tsx';
import { useFormProblems } from '#app/forms/useFormProblems.ts';
import { useMutate, useQuery } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { listCourses, listRoundCourses } from '#contract/courses/courses.ts';
import { readField } from '#contract/scores/field.ts';
import { changeTournament } from '#contract/tournaments/tournament-life.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { formatCourseName, listRounds } from '#domain/round.ts';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { SaveBar } from '#ui/forms/SaveBar.tsx';
import { t } from '#words/t.ts';
import { CourseNote } from './CourseNote.tsx';
import { useNewCourseQuestion } from '#ui/course/known/useNewCourseQuestion.ts';
import { useStoredDraft } from './drafts/useStoredDraft.ts';
import { listMovedRounds, describeMovedRound } from './rounds.ts';
import { SectionCard } from './sections/SectionCard.tsx';
import styles from './SettingsScreen.module.css';

/** Warns before it changes the course of a round with scores. */
export function TournamentCourses({ tournament }: { tournament: Tournament }) {
  const mutate = useMutate();
  const { busy, problem, failure, run } = useAction();
  const courseList = useQuery(listCourses, {});
  const roundCourses = useQuery(listRoundCourses, { params: { id: tournament.id } });
  const field = useQuery(readField, { params: { id: tournament.id } });
  const playedCourses = roundCourses.state === 'ready' ? roundCourses.data : [];
  const rounds = listRounds(tournament);
  /** Course names by round number. */
  const { values, state, change, markSaved, discard } = useStoredDraft<Record<number, string>>(
    Object.fromEntries(rounds.map(({ round_number, course }) => [round_number, formatCourseName(course)])),
    tournament.id,
    'courses',
  );
  const { formProblem } = useFormProblems({ failure, problem }, values);
  const form = useRef<HTMLFormElement>(null);
  const [isAsking, setAsking] = useState(false);
  const movedRounds = listMovedRounds(
    rounds,
    rounds.map(({ round_number }) => values[round_number] ?? ''),
    playedCourses,
  );

  async function changeCourses(force: boolean) {
    const courses = Object.fromEntries(movedRounds.map(({ round, to }) => [`course${round}`, to || null]));
    const body = { ...courses, ...(force && { force }) };
    const result = await mutate(changeTournament, { params: { id: tournament.id }, body });
    // The server has scores that this phone lacks, so the dialog asks again, with the server's message.
    if (!result.ok && !force && result.failure.kind === 'refused' && result.failure.status === 409)
      setAsking(true);
    return result;
  }
  const send = (force: boolean) =>
    run(
      () => changeCourses(force),
      () => {
        setAsking(false);
        markSaved();
      },
    );
  const courses = courseList.state === 'ready' ? courseList.data : null;
  const newCourse = useNewCourseQuestion(courseList, {
    onProceed: () => {
      if (movedRounds.some(({ cards }) => cards > 0)) setAsking(true);
      else if (movedRounds.length > 0) void send(false);
    },
    onChoose: (round, name) => change({ [round]: name }),
  });
  const save = (): void => {
    newCourse.ask(movedRounds);
  };
  return (
    <SectionCard title={t('Courses and tees')} id="courses">
      <FormStack ref={form} onSubmit={save}>
        {rounds.map(({ round_number: round }, i) => (
          <div key={round} className={styles.round}>
            <Field
              label={t('Course of round {round}', { round })}
              list="settings-courses"
              autoComplete="off"
              maxLength={200}
              value={values[round] ?? ''}
              onChange={(event) => change({ [round]: event.target.value })}
            />
            <CourseNote
              tournament={tournament.id}
              name={(values[round] ?? '').trim()}
              courses={courses}
              roundCourse={playedCourses.find(({ round_number }) => round_number === round)}
              players={field.state === 'ready' ? field.data.players : []}
              onChoose={(name) => {
                change({ [round]: name });
                // The pressed button is gone once the course is found.
                form.current?.querySelectorAll('input')[i]?.focus();
              }}
            />
            <div className={styles.notice}>
              <CourseOffersPart
                tournament={tournament.id}
                round={round}
                isFinal={Boolean(tournament.closed_at)}
              />
            </div>
          </div>
        ))}
        <datalist id="settings-courses">
          {courses?.map(({ id, name }) => (
            <option key={id}>{name}</option>
          ))}
        </datalist>
        <SaveBar
          state={movedRounds.length > 0 || state === 'saved' ? state : 'same'}
          busy={busy || newCourse.isWaiting}
          problem={isAsking ? null : formProblem}
          label={t('Save the courses')}
          onDiscard={discard}
        />
      </FormStack>
      {newCourse.question}
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
    </SectionCard>
  );
}
