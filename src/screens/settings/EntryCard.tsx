import { chooseMailLanguage } from '#app/session/mailLanguage.ts';
import { useClub } from '#app/shell/look/useClub.ts';
import { useState } from 'react';
import { EntryStopped, isEntryStopped } from '#app/closing/EntryStopped.tsx';
import { describePlaces } from '#app/entry/entryTexts.ts';
import { useFormProblems } from '#app/forms/useFormProblems.ts';
import { useMutate } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { ENTRY_MODES } from '#contract/tournaments/entry.ts';
import { changeTournament } from '#contract/tournaments/tournament-life.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import type { EntryMode } from '#domain/entry/waiting-list.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Field, ChoiceField } from '#ui/forms/Field.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { SaveBar } from '#ui/forms/SaveBar.tsx';
import { useCheckedForm } from '#ui/forms/useCheckedForm.ts';
import { useNow } from '#ui/useNow.ts';
import { t } from '#words/t.ts';
import { useStoredDraft } from './drafts/useStoredDraft.ts';
import { findEntryProblems, createEntryDraft, toEntryChange } from './entryDraft.ts';
import { useHasBegun } from './entry/useHasBegun.ts';
import { useTimeZoneNote } from './entry/useTimeZoneNote.ts';
import { EntryLink } from './EntryLink.tsx';
import {
  describeClosingWhileClosed,
  describeEntryState,
  describeLateClosing,
  describeOpening,
  describePastClosing,
  describePlacesLeft,
  describeTooFewPlaces,
  nameEntryMode,
} from './entryModes.ts';
import { SectionCard } from './sections/SectionCard.tsx';
import styles from './SettingsScreen.module.css';
import { CheckField } from './CheckField.tsx';
import { createTextProps } from '#ui/forms/createTextProps.ts';

/** Puts the warning, which lets the organizer save, before the explanation. */
const FieldHint = ({
  warning,
  sentences,
}: {
  warning: string | null;
  sentences: readonly (string | null)[];
}) => (
  <>
    {warning === null ? null : <strong className={styles.warning}>{warning} </strong>}
    {sentences.filter(Boolean).join(' ')}
  </>
);

const REFRESH_MS = 60_000;

/** Explains to the organizer what a way of entering means for players. */
const describeEntryMode = (mode: EntryMode): string =>
  mode === 'ask'
    ? t('Players ask; you accept them in the desk under “Entries”.')
    : mode === 'code'
      ? t('Only players with the link or QR code from the tournament’s page can enter.')
      : t('Players are in the tournament at once.');

function EntryForm({ tournament }: { tournament: Tournament }) {
  const mutate = useMutate();
  const { busy, problem, failure, run } = useAction();
  const { values, state, change, markSaved, discard } = useStoredDraft(
    createEntryDraft(tournament),
    tournament.id,
    'entry',
  );
  const { formProblem } = useFormProblems({ failure, problem }, values);
  const { form, shown, check, reset } = useCheckedForm((unreadable) => findEntryProblems(values, unreadable));
  const textProps = createTextProps(values, change, shown);
  const { mode, limit, opens, closes, isMailed } = values;
  const canMail = useClub()?.mail === true;
  // If everybody may join at any time, there are no requests to send mails about.
  const isMailOffered = canMail && (mode !== 'open' || [limit, opens, closes].some((value) => value !== ''));
  const [isLimitUnreadable, setLimitUnreadable] = useState(false);
  const isEntryClosed = tournament.entry === 'closed';
  const hasBegun = useHasBegun(tournament.id);
  const now = useNow(REFRESH_MS);
  const timeZoneNote = useTimeZoneNote(tournament);
  const placesText = describePlaces(tournament);
  const send = (
    body: Parameters<typeof mutate<typeof changeTournament>>[1]['body'],
    onSaved: (savedTournament: Tournament) => string | void,
  ) => run(() => mutate(changeTournament, { params: { id: tournament.id }, body }), onSaved);
  const buildChange = () => toEntryChange(tournament, values, isMailOffered ? chooseMailLanguage() : null);
  const save = (): void => {
    if (check()) void send(buildChange(), markSaved);
  };
  /** Saves the form too: entry must not be open before its limit and closing time are stored. */
  const open = (): void => {
    if (!check()) return;
    const hasChange = state === 'changed';
    void send({ ...(hasChange && buildChange()), entry: 'open' }, (savedTournament) => {
      if (hasChange) markSaved();
      return describeOpening(tournament, savedTournament);
    });
  };
  return (
    <>
      <div className={styles.act}>
        <p>
          {describeEntryState(tournament, hasBegun)} {describePlacesLeft(tournament)}
        </p>
        <Button
          variant="secondary"
          busy={busy}
          onClick={isEntryClosed ? open : () => void send({ entry: 'closed' }, () => t('Saved.'))}
        >
          {isEntryClosed ? t('Open entry again') : t('Close entry')}
        </Button>
      </div>
      <FormStack ref={form} noValidate onSubmit={save}>
        <div className={styles.wideRow}>
          <ChoiceField
            label={t('How players enter')}
            hint={describeEntryMode(mode)}
            value={mode}
            options={ENTRY_MODES.map((value) => ({ value, label: nameEntryMode(value) }))}
            onChoose={(chosenMode) => change({ mode: chosenMode })}
          />
          <Field
            label={t('Places')}
            hint={
              <FieldHint
                warning={describeTooFewPlaces(tournament, limit === '' ? null : Number(limit))}
                sentences={[
                  placesText && `${placesText}.`,
                  t('Leave empty for no limit. Further players go on the waiting list.'),
                ]}
              />
            }
            type="number"
            name="limit"
            inputMode="numeric"
            {...textProps('limit')}
            {...(isLimitUnreadable && {
              problem: t('{field} must be a whole number.', { field: t('Places') }),
            })}
            // A letter does not change the value, which is '', so React reports no change.
            onInput={(event) => setLimitUnreadable(event.currentTarget.validity.badInput)}
            min={1}
            max={20_000}
          />
          <Field
            label={t('Entry opens')}
            hint={timeZoneNote}
            type="datetime-local"
            name="opens"
            {...textProps('opens')}
          />
          <Field
            label={t('Entry closes')}
            hint={
              <FieldHint
                warning={
                  describePastClosing(tournament, closes, hasBegun, now) ??
                  describeLateClosing(tournament, closes, hasBegun)
                }
                sentences={[
                  describeClosingWhileClosed(tournament, closes, now),
                  t('Players can withdraw until then.'),
                  timeZoneNote,
                ]}
              />
            }
            type="datetime-local"
            name="closes"
            {...textProps('closes')}
          />
        </div>
        {isMailOffered ? (
          <div>
            <CheckField checked={isMailed} onCheck={(isChecked) => change({ isMailed: isChecked })}>
              {t('Email about new entries')}
            </CheckField>
            <small>
              {t('To the organizer and co-organizers, at most once a day, and only if something is new.')}
            </small>
          </div>
        ) : null}
        <SaveBar
          state={state}
          busy={busy}
          problem={formProblem}
          onDiscard={() => {
            discard();
            reset();
            setLimitUnreadable(false);
          }}
        />
      </FormStack>
      {tournament.entry_mode === 'code' && !isEntryClosed ? <EntryLink tournament={tournament} /> : null}
    </>
  );
}

export const EntryCard = ({ tournament }: { tournament: Tournament }) => (
  <SectionCard title={t('Entries')} id="entry">
    {isEntryStopped(tournament) ? (
      <div className={styles.act}>
        <EntryStopped tournament={tournament} />
      </div>
    ) : (
      <EntryForm tournament={tournament} />
    )}
  </SectionCard>
);
