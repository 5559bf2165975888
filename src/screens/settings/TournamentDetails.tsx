import { useState } from 'react';
import type { FormEvent } from 'react';
import { useMutate } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { changeTournament } from '#contract/tournaments/tournament-life.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import { BeforeClosing } from './BeforeClosing.tsx';

type State = 'closed' | 'cancelled';

/** Confirmation before entering a state; leaving it needs none. */
const confirmationTexts = (state: State) =>
  state === 'closed'
    ? {
        title: t('Are the results final?'),
        what: t(
          'No scores are accepted until you reopen the tournament. A score still on a phone waits there under “To check” and is not lost.',
        ),
        button: t('Make results final'),
      }
    : {
        title: t('Cancel this tournament?'),
        what: t('It is shown as cancelled everywhere. Its players and scores stay. You can restore it.'),
        button: t('Cancel the tournament'),
      };

/** For the organizer and staff. */
export function TournamentDetails({ tournament }: { tournament: Tournament }) {
  const mutate = useMutate();
  const { busy, problem, run } = useAction();
  const [name, setName] = useState(tournament.name);
  const [dates, setDates] = useState(() =>
    [tournament.date1, tournament.date2, tournament.date3, tournament.date4].map((date) => date ?? ''),
  );
  const [asking, setAsking] = useState<State | null>(null);
  const isClosed = Boolean(tournament.closed_at);
  const isCancelled = Boolean(tournament.cancelled_at);
  const change = (body: Parameters<typeof mutate<typeof changeTournament>>[1]['body']) =>
    run(() => mutate(changeTournament, { params: { id: tournament.id }, body }), t('Saved.'));
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const [date1 = '', date2 = '', date3 = '', date4 = ''] = dates;
    void change({ name, date1, date2, date3, date4 });
  };
  const enterState = async (state: State): Promise<void> => {
    if (await change({ [state]: true })) setAsking(null);
  };
  const dialogTexts = asking && confirmationTexts(asking);
  return (
    <Card title={t('Name and dates')}>
      {problem && asking === null ? <Alert kind="error">{problem}</Alert> : null}
      <FormStack onSubmit={save}>
        <Field
          label={t('Name of the tournament')}
          maxLength={200}
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {dates.map((date, i) => (
          <Field
            key={i}
            label={t('Date of round {round}', { round: i + 1 })}
            type="date"
            value={date}
            onChange={(event) => setDates(dates.map((other, at) => (at === i ? event.target.value : other)))}
          />
        ))}
        <Button type="submit" wide busy={busy}>
          {t('Save')}
        </Button>
      </FormStack>
      <Stack>
        {isClosed ? (
          <Button wide look="secondary" busy={busy} onClick={() => void change({ closed: false })}>
            {t('Reopen the tournament')}
          </Button>
        ) : (
          <Button wide look="secondary" onClick={() => setAsking('closed')}>
            {t('Make results final')}
          </Button>
        )}
        {isCancelled ? (
          <Button wide look="secondary" busy={busy} onClick={() => void change({ cancelled: false })}>
            {t('Undo the cancellation')}
          </Button>
        ) : (
          <Button wide look="secondary" onClick={() => setAsking('cancelled')}>
            {t('Cancel the tournament')}
          </Button>
        )}
      </Stack>
      {asking !== null && dialogTexts !== null ? (
        <ConfirmDialog
          title={dialogTexts.title}
          confirm={dialogTexts.button}
          cancel={t('Not now')}
          busy={busy}
          problem={problem}
          onConfirm={() => void enterState(asking)}
          onClose={() => setAsking(null)}
        >
          <p>{dialogTexts.what}</p>
          {asking === 'closed' ? <BeforeClosing tournament={tournament} /> : null}
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}
