import { useState } from 'react';
import type { Result } from '#api/failures.ts';
import { useMutate } from '#app/reads/useQuery.ts';
import { useCreationId } from '#app/shell/useCreationId.ts';
import { useFormProblems } from '#app/forms/useFormProblems.ts';
import { useAction } from '#app/useAction.ts';
import type { Competition } from '#contract/competitions/competitions.ts';
import { changeSeason, createSeason, removeSeason, type Season } from '#contract/competitions/seasons.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { useShownProblems } from '#ui/forms/useShownProblems.ts';
import { t } from '#words/t.ts';
import { RestoredDraft } from '../drafts/UnsavedBadge.tsx';
import { useWindowDraft } from '../drafts/useStoredDraft.ts';
import { parseOptionalWhole } from './form/numbers.ts';
import { CountedResultField } from './CountedResultField.tsx';
import { SeasonRemovalNote } from './RemovalNotes.tsx';
import {
  USUAL_POINTS,
  getSeasonForm,
  listCountedChoices,
  parseChoiceValue,
  parsePoints,
  proposeCounted,
  toChoiceValue,
} from './seasonPoints.ts';
import styles from './Competitions.module.css';
import { SaveOrCancel } from './SaveOrCancel.tsx';
import { createTextProps } from '#ui/forms/createTextProps.ts';
import { collectProblems } from '#ui/forms/collectProblems.ts';
import { listNames } from '#ui/listNames.ts';
import settingsStyles from '../SettingsScreen.module.css';
import { SettingsLink } from '#screens/desk/DeskLink.tsx';

interface SeasonEventsProps {
  season: Pick<Season, 'events'>;
  /** The tournament whose settings are open. */
  tournament: Pick<Tournament, 'id' | 'name'>;
  onLeave: () => void;
}

/**
 * Names the competitions of each tournament that count, also if none of this tournament does. Each tournament links to
 * its own settings, where they are chosen.
 */
export function SeasonEvents({ season, tournament, onLeave }: SeasonEventsProps) {
  const { events } = season;
  const hasThis = events.some((event) => event.tournament === tournament.id);
  const rows = [...new Map(events.map((event) => [event.tournament, event.tournament_name]))].map(
    ([id, name]) => {
      const countedEvents = events.filter((event) => event.tournament === id);
      return { id, name, counted: listNames(countedEvents.map((event) => event.competition_name)) };
    },
  );
  return (
    <fieldset className={styles.group}>
      <legend>{t('Which results count')}</legend>
      <ul className={styles.list}>
        {[
          ...rows,
          ...(hasThis ? [] : [{ ...tournament, counted: t('None – not in this order of merit') }]),
        ].map(({ id, name, counted }) => (
          <li key={id} className={styles.line}>
            <span className={styles.words}>
              <SettingsLink
                tournament={id}
                place="seasons"
                className={settingsStyles.course}
                onClick={onLeave}
              >
                {name}
              </SettingsLink>
              <small>{counted}</small>
            </span>
          </li>
        ))}
      </ul>
      <p className={settingsStyles.help}>{t('Other tournaments are added in their own settings.')}</p>
    </fieldset>
  );
}

interface SeasonDialogProps {
  /** The tournament whose settings are open. */
  tournament: Pick<Tournament, 'id' | 'name'>;
  /** The order of merit to edit; null for a new one. */
  season: Season | null;
  competitions: readonly Competition[];
  onClose: () => void;
}

export function SeasonDialog({ tournament, season, competitions, onClose }: SeasonDialogProps) {
  const mutate = useMutate();
  const choices = listCountedChoices(competitions);
  const creationId = useCreationId();
  const { busy, problem, failure, run } = useAction();
  const { values, state, change, isRestored, close, end } = useWindowDraft(
    {
      name: season?.name ?? '',
      points: season?.points.join(', ') ?? USUAL_POINTS,
      best: season?.best?.toString() ?? '',
      counted: toChoiceValue(proposeCounted(competitions)),
    },
    { tournament: tournament.id, form: getSeasonForm(season) },
    onClose,
  );
  const { name, points, best, counted } = values;
  const { formProblem } = useFormProblems({ failure, problem }, values);
  const title = season ? season.name : t('Start an order of merit');
  const pointList = parsePoints(points);
  const resultLimit = parseOptionalWhole(best, 1, 50);
  const problems = collectProblems({
    name: name.trim() === '' ? t('The order of merit needs a name.') : null,
    points: pointList === null ? t('Points by place are whole numbers, such as 12, 11, 10.') : null,
    best:
      resultLimit === undefined ? t('Results that count: a number from 1 to 50, or leave it empty.') : null,
  });
  const { shown, isValid } = useShownProblems(problems);
  const textProps = createTextProps(values, change, shown);
  const [isAsking, setAsking] = useState(false);

  const send = (call: () => Promise<Result<unknown>>, doneText: string) =>
    void run(call, () => {
      end();
      return doneText;
    });
  function save(): void {
    if (!isValid() || pointList === null || resultLimit === undefined) return;
    const body = { name: name.trim(), points: pointList, best: resultLimit };
    return send(
      () =>
        season
          ? mutate(changeSeason, { params: { id: season.id }, body })
          : mutate(createSeason, {
              body: {
                ...body,
                competitions: parseChoiceValue(counted),
                op_id: creationId({ body, first: counted }),
              },
            }),
      t('Saved.'),
    );
  }
  return (
    <Dialog title={title} onClose={close}>
      {isRestored ? <RestoredDraft title={title} /> : null}
      {formProblem ? <Alert kind="error">{formProblem}</Alert> : null}
      <FormStack noValidate onSubmit={save}>
        <Field label={t('Name')} maxLength={100} {...textProps('name')} />
        <Field
          label={t('Points by place')}
          hint={t('Tied players share the points of their places.')}
          autoComplete="off"
          {...textProps('points')}
        />
        <Field
          label={t('How many results count')}
          hint={t('Count each player’s best … results. If empty: all.')}
          inputMode="numeric"
          autoComplete="off"
          {...textProps('best')}
        />
        {season ? <SeasonEvents season={season} tournament={tournament} onLeave={close} /> : null}
        {season || choices.length === 0 ? null : (
          <CountedResultField
            hint={t('Other tournaments are added in their own settings.')}
            choices={choices}
            value={counted}
            onChoose={(value) => change({ counted: value })}
          />
        )}
        <div className={styles.pair}>
          <SaveOrCancel state={state} busy={busy} onCancel={end} />
        </div>
        {season ? (
          <Button variant="danger" onClick={() => setAsking(true)}>
            {t('Remove this order of merit')}
          </Button>
        ) : null}
      </FormStack>
      {season && isAsking ? (
        <ConfirmDialog
          title={t('Remove “{name}”?', { name: season.name })}
          confirm={t('Remove')}
          busy={busy}
          problem={problem}
          onConfirm={() =>
            send(
              () => mutate(removeSeason, { params: { id: season.id } }),
              t('{name} was removed.', { name: season.name }),
            )
          }
          onClose={() => setAsking(false)}
        >
          <SeasonRemovalNote season={season} />
        </ConfirmDialog>
      ) : null}
    </Dialog>
  );
}
