import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormProblems } from '#app/forms/useFormProblems.ts';
import { useMutate } from '#app/reads/useQuery.ts';
import { useCreationId } from '#app/shell/useCreationId.ts';
import { useAction } from '#app/useAction.ts';
import { useToast } from '#app/useToast.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { formatLocalDay, shiftDays, DAY_MS, formatUtcDay, toNoonMs } from '#domain/day.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { DiscardButton } from '#ui/forms/SaveBar.tsx';
import { useCheckedForm } from '#ui/forms/useCheckedForm.ts';
import { formatDay } from '#ui/formatTime.ts';
import { t } from '#words/t.ts';
import { findCopyProblems } from './dates/findDatesProblems.ts';
import { useStoredDraft } from './drafts/useStoredDraft.ts';
import { SectionCard } from './sections/SectionCard.tsx';
import styles from './SettingsScreen.module.css';
import { CheckField } from './CheckField.tsx';
import { createTextProps } from '#ui/forms/createTextProps.ts';
import { describeCallFailure, succeed, type Result } from '#api/failures.ts';
import type { BodyOf } from '#api/types.ts';
import type { Reads } from '#app/reads/reads.ts';
import { copyTournament } from '#contract/tournaments/tournament-copy.ts';
import { changeTournament } from '#contract/tournaments/tournament-life.ts';

interface Copy {
  created: Tournament;
  /** Says that players can enter although the organizer chose otherwise; null if all is as chosen. */
  problem: string | null;
}

const WEEK_MS = 7 * DAY_MS;

/**
 * A week after round 1, or the next such weekday from `today`; the other rounds follow at the same intervals. '' for a
 * tournament without dates.
 */
export const proposeFirstDay = (dates: readonly (string | null)[], today: string): string => {
  const firstDay = dates.find((date) => date !== null);
  if (!firstDay) return '';
  const weeks = Math.max(1, Math.ceil((toNoonMs(today) - toNoonMs(firstDay)) / WEEK_MS));
  return formatUtcDay(toNoonMs(firstDay) + weeks * WEEK_MS);
};

const isClosed = ({ entry }: Tournament): boolean => entry === 'closed';

/** Copies a tournament. A server of an older release ignores `entry`, so its open copy is closed by a second call. */
export async function createCopy(
  mutate: Reads['mutate'],
  tournament: number,
  body: BodyOf<typeof copyTournament>,
): Promise<Result<Copy>> {
  const copyResult = await mutate(copyTournament, { params: { id: tournament }, body });
  if (!copyResult.ok) return copyResult;
  const created = copyResult.data;
  if (body.entry !== 'closed' || isClosed(created)) return succeed({ created, problem: null });
  const closeResult = await mutate(changeTournament, {
    params: { id: created.id },
    body: { entry: 'closed' },
  });
  if (closeResult.ok && isClosed(closeResult.data))
    return succeed({ created: closeResult.data, problem: null });
  const sentences = [
    t('{name} was created.', { name: created.name }),
    t('Its entry is open: close it in its settings.'),
    closeResult.ok ? '' : describeCallFailure(closeResult.failure),
  ];
  return succeed({ created, problem: sentences.filter(Boolean).join(' ') });
}

/** Shown to the organizer and to staff. */
export function CopyTournament({ tournament }: { tournament: Tournament }) {
  const dates = [tournament.date1, tournament.date2, tournament.date3, tournament.date4];
  const mutate = useMutate();
  const creationId = useCreationId();
  const navigate = useNavigate();
  const toast = useToast();
  const { busy, problem, failure, run } = useAction();
  const [today] = useState(() => formatLocalDay(new Date()));
  const first = proposeFirstDay(dates, today);
  const { values, state, change, discard, forget } = useStoredDraft(
    { name: tournament.name, first, roster: true, entry: false },
    tournament.id,
    'copy',
  );
  const { formProblem } = useFormProblems({ failure, problem }, values);
  const { name, first: firstDay, roster: isRosterCopied, entry: isEntryOpen } = values;
  const { form, shown, check, reset } = useCheckedForm((unreadable) => findCopyProblems(values, unreadable));
  const textProps = createTextProps(values, change, shown);

  function copy(): void {
    if (!check()) return;
    const [date1, date2, date3, date4] = shiftDays(dates, firstDay);
    const entry = isEntryOpen ? ('open' as const) : ('closed' as const);
    const body = { name, date1, date2, date3, date4, roster: isRosterCopied, entry };
    void run(
      () => createCopy(mutate, tournament.id, { ...body, op_id: creationId(body) }),
      ({ created, problem: entryProblem }) => {
        forget();
        void navigate({ to: '/tournament/$tournamentId/settings', params: { tournamentId: created.id } });
        if (entryProblem === null) return t('Copied. This is the copy.');
        toast(entryProblem, { kind: 'error' });
        return undefined;
      },
    );
  }
  return (
    <SectionCard title={t('Copy this tournament')} id="copy">
      <p>
        {t(
          'Courses, tees, settings and competitions are copied; scores, groups, matches, pairs and teams, roles, orders of merit and the times when entry opens and closes are not.',
        )}
      </p>
      {formProblem ? <Alert kind="error">{formProblem}</Alert> : null}
      <FormStack ref={form} noValidate onSubmit={copy}>
        <div className={styles.wideRow}>
          <Field label={t('Name of the copy')} maxLength={200} {...textProps('name')} />
          <Field
            label={t('First day')}
            type="date"
            name="first"
            {...textProps('first')}
            hint={[
              formatDay(firstDay),
              dates.filter(Boolean).length > 1 ? t('The other rounds follow at the same intervals.') : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        </div>
        <CheckField checked={isRosterCopied} onCheck={(roster) => change({ roster })}>
          <span>{t('Copy the players too')}</span>
        </CheckField>
        <CheckField checked={isEntryOpen} onCheck={(entry) => change({ entry })}>
          <span>{t('Open entry to the copy at once; otherwise only you add players')}</span>
        </CheckField>
        <Button type="submit" wide variant="secondary" busy={busy}>
          {t('Create the copy')}
        </Button>
        <DiscardButton
          state={state}
          busy={busy}
          onDiscard={() => {
            discard();
            reset();
          }}
        />
      </FormStack>
    </SectionCard>
  );
}
