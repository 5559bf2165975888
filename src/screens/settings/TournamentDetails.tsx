import { ROUND_NUMBERS } from '#domain/round.ts';
import { useState } from 'react';
import { fail, describeCallFailure, OFFLINE_FAILURE, type Failure } from '#api/failures.ts';
import { useFormProblems } from '#app/forms/useFormProblems.ts';
import { useCall } from '#app/http/useCall.ts';
import { useMutate, useQuery } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { listCourses, listRoundCourses } from '#contract/courses/courses.ts';
import { changeTournament } from '#contract/tournaments/tournament-life.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { SaveBar } from '#ui/forms/SaveBar.tsx';
import { useCheckedForm } from '#ui/forms/useCheckedForm.ts';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { formatDay } from '#ui/formatTime.ts';
import { t } from '#words/t.ts';
import { useNewCourseQuestion } from '#ui/course/known/useNewCourseQuestion.ts';
import { useStoredDraft } from './drafts/useStoredDraft.ts';
import {
  createDatesDraft,
  findLastDatedRound,
  proposeRound,
  toDatesChange,
  withdrawProposal,
} from './dates/newRounds.ts';
import { findDatesProblems } from './dates/findDatesProblems.ts';
import { RemoveRound } from './dates/RemoveRound.tsx';
import { describeMovedDate, listMovedDates, type MovedDate } from './rounds.ts';
import { SectionCard } from './sections/SectionCard.tsx';
import styles from './SettingsScreen.module.css';
import { createTextProps } from '#ui/forms/createTextProps.ts';

const describeReadFailure = (failure: Failure): string =>
  [t('Nothing was saved: which rounds have scores could not be read.'), describeCallFailure(failure)].join(
    ' ',
  );

/** For the organizer and staff. Asks before it moves a round with scores to another day. */
export function TournamentDetails({ tournament }: { tournament: Tournament }) {
  const mutate = useMutate();
  const { busy, problem, failure, run } = useAction();
  const readAction = useAction({ wordsOf: describeReadFailure });
  const call = useCall();
  const [datesToConfirm, setDatesToConfirm] = useState<MovedDate[]>([]);
  const { values, state, change, markSaved, discard } = useStoredDraft(
    createDatesDraft(tournament),
    tournament.id,
    'dates',
  );
  const { formProblem } = useFormProblems({ failure, problem }, values);
  const { form, shown, check, reset } = useCheckedForm((unreadable) =>
    findDatesProblems(values, unreadable, tournament),
  );
  const textProps = createTextProps(values, change, shown);
  // A date field is empty while it is edited, so the number of fields does not shrink.
  const [minRounds, setMinRounds] = useState(Math.max(1, findLastDatedRound(tournament)));
  const shownRounds = Math.max(minRounds, findLastDatedRound(values));
  const nextRound = ROUND_NUMBERS[shownRounds];
  const send = () =>
    run(
      () =>
        mutate(changeTournament, { params: { id: tournament.id }, body: toDatesChange(tournament, values) }),
      () => {
        setDatesToConfirm([]);
        setMinRounds(Math.max(1, findLastDatedRound(values)));
        markSaved();
      },
    );
  /** Asks the server, because scores may have arrived since the page was opened, which a stored copy does not show. */
  const readRounds = async () => {
    const rounds = await call(listRoundCourses, {
      params: { id: tournament.id },
      strategy: 'network-first',
    });
    return rounds.ok && rounds.cachedAt !== null ? fail(OFFLINE_FAILURE) : rounds;
  };
  const courseList = useQuery(listCourses, {});
  const newCourse = useNewCourseQuestion(courseList, {
    onProceed: () => saveDates(),
    onChoose: (round, name) => change({ courses: { ...values.courses, [round]: name } }),
  });
  const saveDates = (): void =>
    void readAction.run(readRounds, (rounds) => {
      const dates = ROUND_NUMBERS.map((round) => values[`date${round}`]);
      const movedDates = listMovedDates(tournament, dates, rounds);
      setDatesToConfirm(movedDates);
      if (movedDates.length === 0) void send();
    });
  const save = (): void => {
    if (busy || !check()) return;
    const addedRounds = ROUND_NUMBERS.filter((round) => !tournament[`date${round}`]);
    newCourse.ask(addedRounds.map((round) => ({ round, to: values.courses[round]?.trim() ?? '' })));
  };
  return (
    <SectionCard title={t('Name and dates')} id="dates">
      <FormStack ref={form} noValidate onSubmit={save}>
        <Field label={t('Name of the tournament')} maxLength={200} {...textProps('name')} />
        <div className={styles.row}>
          {ROUND_NUMBERS.slice(0, shownRounds).map((round) => (
            <div key={round} className={styles.fields}>
              <Field
                label={t('Date of round {round}', { round })}
                hint={formatDay(values[`date${round}`])}
                type="date"
                name={`date${round}`}
                {...textProps(`date${round}`)}
              />
              {tournament[`date${round}`] ? null : (
                <Field
                  label={t('Course of round {round}', { round })}
                  list="settings-courses"
                  autoComplete="off"
                  maxLength={200}
                  value={values.courses[round] ?? ''}
                  onChange={(event) =>
                    change({ courses: { ...values.courses, [round]: event.target.value } })
                  }
                />
              )}
              {round > 1 && round === shownRounds ? (
                <RemoveRound
                  tournament={tournament}
                  round={round}
                  onWithdraw={() => {
                    change(withdrawProposal(values, round));
                    setMinRounds(round - 1);
                  }}
                  onRemoved={() => {
                    if (values[`date${round}`] !== tournament[`date${round}`])
                      change({ [`date${round}`]: '' });
                    setMinRounds(round - 1);
                  }}
                />
              ) : null}
            </div>
          ))}
        </div>
        {nextRound === undefined ? null : (
          <div>
            <Button
              variant="secondary"
              onClick={() => {
                change(proposeRound(tournament, values, nextRound));
                setMinRounds(nextRound);
              }}
            >
              {t('Add a round')}
            </Button>
          </div>
        )}
        <SaveBar
          state={state}
          busy={busy || readAction.busy || newCourse.isWaiting}
          problem={datesToConfirm.length > 0 ? null : (readAction.problem ?? formProblem)}
          onDiscard={() => {
            discard();
            reset();
            setMinRounds(Math.max(1, findLastDatedRound(tournament)));
          }}
        />
      </FormStack>
      {newCourse.question}
      {datesToConfirm.length > 0 ? (
        <ConfirmDialog
          title={t('Change the date of a round with scores?')}
          confirm={t('Change the date')}
          cancel={t('Not now')}
          busy={busy}
          problem={problem}
          onConfirm={() => void send()}
          onClose={() => setDatesToConfirm([])}
        >
          {datesToConfirm.map((movedDate) => (
            <p key={movedDate.round}>{describeMovedDate(movedDate)}</p>
          ))}
        </ConfirmDialog>
      ) : null}
    </SectionCard>
  );
}
