import type { FormEvent } from 'react';
import { useMutate } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { changeTournament } from '#contract/tournaments/tournament-life.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { Field } from '#ui/forms/Field.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { SaveBar } from '#ui/forms/SaveBar.tsx';
import { useDraft } from '#ui/forms/useDraft.ts';
import { t } from '#words/t.ts';
import { SectionCard } from './sections/SectionCard.tsx';
import styles from './SettingsScreen.module.css';

const DATES = ['date1', 'date2', 'date3', 'date4'] as const;

/** For the organizer and staff. */
export function TournamentDetails({ tournament }: { tournament: Tournament }) {
  const mutate = useMutate();
  const { busy, problem, run } = useAction();
  const { values, state, change, markSaved } = useDraft({
    name: tournament.name,
    date1: tournament.date1 ?? '',
    date2: tournament.date2 ?? '',
    date3: tournament.date3 ?? '',
    date4: tournament.date4 ?? '',
  });
  const save = (event: FormEvent): void => {
    event.preventDefault();
    void run(() => mutate(changeTournament, { params: { id: tournament.id }, body: values }), markSaved);
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
          {DATES.map((field, i) => (
            <Field
              key={field}
              label={t('Date of round {round}', { round: i + 1 })}
              type="date"
              value={values[field]}
              onChange={(event) => change({ [field]: event.target.value })}
            />
          ))}
        </div>
        <SaveBar state={state} busy={busy} problem={problem} />
      </FormStack>
    </SectionCard>
  );
}
