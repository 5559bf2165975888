import { useState } from 'react';
import { mailLanguage } from '#app/session/mailLanguage.ts';
import { useClub } from '#app/shell/look/useClub.ts';
import type { FormEvent } from 'react';
import { useMutate } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { changeTournament } from '#contract/tournaments/tournament-life.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import type { EntryMode } from '#domain/entry/waiting-list.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Field, SelectField } from '#ui/forms/Field.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { t } from '#words/t.ts';
import { toInstant, toLocalInput } from '#ui/forms/localInput.ts';
import styles from './SettingsScreen.module.css';

const readMode = (mode: string | undefined): EntryMode => (mode === 'ask' || mode === 'code' ? mode : 'open');

/** Explains to the organizer what a way of entering means for players. */
const modeHint = (mode: EntryMode): string =>
  mode === 'ask'
    ? t('Players ask; you accept them in the desk under “Entries”.')
    : mode === 'code'
      ? t('Only players with the link or QR code from the tournament’s page can enter.')
      : t('Players are in at once.');

/** Edits how players enter. Shown to the organizer and staff; null on a server whose entry is always open. */
export function EntryForm({ tournament }: { tournament: Tournament }) {
  const mutate = useMutate();
  const { busy, problem, run } = useAction();
  const [mode, setMode] = useState<EntryMode>(readMode(tournament.entry_mode));
  const [limit, setLimit] = useState(String(tournament.entry_limit ?? ''));
  const [opens, setOpens] = useState(toLocalInput(tournament.entry_opens));
  const [closes, setCloses] = useState(toLocalInput(tournament.entry_closes));
  const canMail = useClub()?.mail === true;
  // If everybody may join at any time, no request is made, and no mail is sent.
  const isMailOffered = canMail && (mode !== 'open' || [limit, opens, closes].some((value) => value !== ''));
  const [isMailed, setMailed] = useState(tournament.entry_mail !== 'off');
  if (tournament.entry === undefined || tournament.closed_at || tournament.cancelled_at) return null;
  const isClosed = tournament.entry === 'closed';
  const change = (body: Parameters<typeof mutate<typeof changeTournament>>[1]['body']) =>
    run(() => mutate(changeTournament, { params: { id: tournament.id }, body }), t('Saved.'));
  const save = (event: FormEvent): void => {
    event.preventDefault();
    void change({
      entry_mode: mode,
      entry_limit: limit === '' ? null : Number(limit),
      entry_opens: toInstant(opens),
      entry_closes: toInstant(closes),
      ...(isMailOffered && { entry_mail: isMailed ? mailLanguage() : 'off' }),
    });
  };
  return (
    <Card title={t('Entry')} id="entry">
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <p>
        {isClosed
          ? t('Entry is closed: only you add players.')
          : t('Entry closes automatically with the first draw, the first score and the final results.')}
      </p>
      <FormStack onSubmit={save}>
        <SelectField
          label={t('How players enter')}
          hint={modeHint(mode)}
          value={mode}
          onChange={(event) => setMode(readMode(event.target.value))}
        >
          <option value="open">{t('Everybody may enter')}</option>
          <option value="ask">{t('They ask, I accept')}</option>
          <option value="code">{t('Only by my link or QR code')}</option>
        </SelectField>
        <Field
          label={t('Places')}
          hint={t(
            'Empty for no limit. Who enters after that waits, and is offered a place when one becomes free.',
          )}
          type="number"
          inputMode="numeric"
          min={1}
          max={20_000}
          value={limit}
          onChange={(event) => setLimit(event.target.value)}
        />
        <Field
          label={t('Entry opens')}
          type="datetime-local"
          value={opens}
          onChange={(event) => setOpens(event.target.value)}
        />
        <Field
          label={t('Entry closes')}
          hint={t('In your local time. Players can withdraw until then.')}
          type="datetime-local"
          value={closes}
          onChange={(event) => setCloses(event.target.value)}
        />
        {isMailOffered ? (
          <>
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={isMailed}
                onChange={(event) => setMailed(event.target.checked)}
              />
              {t('Mail about new entries')}
            </label>
            <small>
              {t(
                'To the organizer and co-organizers, once a day at most, and only with news since they last looked.',
              )}
            </small>
          </>
        ) : null}
        <Button type="submit" wide busy={busy}>
          {t('Save')}
        </Button>
      </FormStack>
      <Button
        wide
        look="secondary"
        busy={busy}
        onClick={() => void change({ entry: isClosed ? 'open' : 'closed' })}
      >
        {isClosed ? t('Open entry again') : t('Close entry')}
      </Button>
    </Card>
  );
}
