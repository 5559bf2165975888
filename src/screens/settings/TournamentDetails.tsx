import { useState } from 'react';
import type { FormEvent } from 'react';
import { useMutate } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { changeTournament } from '#contract/tournaments/tournament-life.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { t } from '#words/t.ts';
import styles from './SettingsScreen.module.css';

/** Shown to the organizer and staff. */
export function TournamentDetails({ tournament }: { tournament: Tournament }) {
  const mutate = useMutate();
  const { busy, problem, run } = useAction();
  const [name, setName] = useState(tournament.name);
  const [dates, setDates] = useState(() =>
    [tournament.date1, tournament.date2, tournament.date3, tournament.date4].map((date) => date ?? ''),
  );
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const [date1 = '', date2 = '', date3 = '', date4 = ''] = dates;
    const body = { name, date1, date2, date3, date4 };
    void run(() => mutate(changeTournament, { params: { id: tournament.id }, body }), t('Saved.'));
  };
  return (
    <Card title={t('Name and dates')} id="dates">
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <FormStack onSubmit={save}>
        <Field
          label={t('Name of the tournament')}
          maxLength={200}
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <div className={styles.row}>
          {dates.map((date, i) => (
            <Field
              key={i}
              label={t('Date of round {round}', { round: i + 1 })}
              type="date"
              value={date}
              onChange={(event) =>
                setDates(dates.map((dateBefore, index) => (index === i ? event.target.value : dateBefore)))
              }
            />
          ))}
        </div>
        <Button type="submit" wide busy={busy}>
          {t('Save')}
        </Button>
      </FormStack>
    </Card>
  );
}
