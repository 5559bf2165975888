import { useState } from 'react';
import type { FormEvent } from 'react';
import { fail, describeCallFailure, OFFLINE_FAILURE, type Failure } from '#api/failures.ts';
import { useCall } from '#app/http/useCall.ts';
import { useMutate } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { listRoundCourses } from '#contract/courses/courses.ts';
import { changeTournament } from '#contract/tournaments/tournament-life.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { SaveBar } from '#ui/forms/SaveBar.tsx';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { t } from '#words/t.ts';
import { useStoredDraft } from './drafts/useStoredDraft.ts';
import { describeMovedDate, listMovedDates, type MovedDate } from './movedDates.ts';
import { SectionCard } from './sections/SectionCard.tsx';
import styles from './SettingsScreen.module.css';

const DATES = ['date1', 'date2', 'date3', 'date4'] as const;

const describeReadFailure = (failure: Failure): string =>
  [t('Nothing was saved: which rounds have scores could not be read.'), describeCallFailure(failure)].join(
    ' ',
  );

/** For the organizer and staff. Asks before it moves a round with scores to another day. */
export function TournamentDetails({ tournament }: { tournament: Tournament }) {
  const mutate = useMutate();
  const { busy, problem, run } = useAction();
  const readAction = useAction({ wordsOf: describeReadFailure });
  const call = useCall();
  const [datesToConfirm, setDatesToConfirm] = useState<MovedDate[]>([]);
  const { values, state, change, markSaved } = useStoredDraft(
    {
      name: tournament.name,
      date1: tournament.date1 ?? '',
      date2: tournament.date2 ?? '',
      date3: tournament.date3 ?? '',
      date4: tournament.date4 ?? '',
    },
    tournament.id,
    'dates',
  );
  const countDated = (dates: Partial<Record<(typeof DATES)[number], string | null>>): number =>
    Math.max(...DATES.map((field, i) => (dates[field] ? i + 1 : 0)));
  // A date field is empty while it is edited, so the number of fields does not shrink.
  const [minRounds, setMinRounds] = useState(Math.max(1, countDated(tournament)));
  const shownRounds = Math.max(minRounds, countDated(values));
  const send = () =>
    run(
      () => mutate(changeTournament, { params: { id: tournament.id }, body: values }),
      () => {
        setDatesToConfirm([]);
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
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    void readAction.run(readRounds, (rounds) => {
      const dates = DATES.map((field) => values[field]);
      const movedDates = listMovedDates(tournament, dates, rounds);
      setDatesToConfirm(movedDates);
      if (movedDates.length === 0) void send();
    });
  };
  return (
    <SectionCard title={t('Name and dates')} id="dates">
      <FormStack onSubmit={save}>
        <Field
          label={t('Name of the tournament')}
          maxLength={200}
          required
          value={values.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <div className={styles.row}>
          {DATES.slice(0, shownRounds).map((field, i) => (
            <Field
              key={field}
              label={t('Date of round {round}', { round: i + 1 })}
              type="date"
              value={values[field]}
              onChange={(event) => change({ [field]: event.target.value })}
            />
          ))}
        </div>
        {shownRounds === DATES.length ? null : (
          <div>
            <Button look="quiet" onClick={() => setMinRounds(shownRounds + 1)}>
              {t('Add a round')}
            </Button>
          </div>
        )}
        <SaveBar
          state={state}
          busy={busy || readAction.busy}
          problem={datesToConfirm.length > 0 ? null : (readAction.problem ?? problem)}
        />
      </FormStack>
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
