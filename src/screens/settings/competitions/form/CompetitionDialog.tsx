import { Suspense, lazy, useRef, useState } from 'react';
import { useCall } from '#app/http/useCall.ts';
import { useMutate } from '#app/reads/useQuery.ts';
import { useCreationId } from '#app/shell/useCreationId.ts';
import { useFormProblems } from '#app/forms/useFormProblems.ts';
import { useAction } from '#app/useAction.ts';
import { readSettings, type Competition } from '#contract/competitions/competitions.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { listRounds } from '#domain/round.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { useFirstProblem } from '#ui/forms/useFirstProblem.ts';
import { useShownProblems } from '#ui/forms/useShownProblems.ts';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { t } from '#words/t.ts';
import { RestoredDraft } from '../../drafts/UnsavedBadge.tsx';
import { useWindowDraft } from '../../drafts/useStoredDraft.ts';
import { findApplicableFields } from './applies.ts';
import { findContestHoleProblem } from './contestHoles.ts';
import type { Draft } from './draft.ts';
import { FormEntrants } from './FormEntrants.tsx';
import { FormGame } from './FormGame.tsx';
import { FormMatches } from './FormMatches.tsx';
import { FormMore } from './FormMore.tsx';
import { FormPrizes } from './FormPrizes.tsx';
import { ProblemAlert } from './ProblemAlert.tsx';
import { FormSplit } from './divisions/FormSplit.tsx';
import { applyMoves, listMovedNeighbours } from './divisions/neighbours.ts';
import { describeSavedDivisions, saveParts } from './divisions/saveParts.ts';
import { listParts, proposeLimits } from './divisions/split.ts';
import { listFormHints } from './hints.ts';
import { changesResults } from './buildSettings.ts';
import { buildSettings, findNameProblem, isInMore, type DraftField } from './buildSettings.ts';
import { updateDraft } from './presetDraft.ts';
import type { FieldParts } from './useFieldParts.ts';
import styles from '../Competitions.module.css';
import { SaveOrCancel } from '../SaveOrCancel.tsx';
import { createTextProps } from '#ui/forms/createTextProps.ts';
import { pickChanges } from '#screens/settings/drafts/pickChanges.ts';

const Preview = lazy(async () => ({ default: (await import('./Preview.tsx')).Preview }));

interface Props {
  tournament: Tournament;
  /** Name of the draft of this dialog. */
  form: string;
  initialDraft: Draft;
  /** The competition to edit; null for a new one. */
  competition: Competition | null;
  parts: FieldParts;
  onClose: () => void;
}

export function CompetitionDialog({ tournament, form, initialDraft, competition, parts, onClose }: Props) {
  const call = useCall();
  const mutate = useMutate();
  const creationId = useCreationId();
  const { busy, problem, failure, show, run } = useAction();
  const { values, state, change, isRestored, close, end } = useWindowDraft(
    initialDraft,
    {
      tournament: tournament.id,
      form,
    },
    onClose,
  );
  const formElement = useRef<HTMLFormElement>(null);
  const showFirstProblem = useFirstProblem(formElement, `[aria-invalid], .${styles.problem}`);
  const [isMoreOpen, setMoreOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const { field } = parts;
  const draft = proposeLimits(values, field);
  const { formProblem } = useFormProblems({ failure, problem }, values);
  // As they were when the dialog opened, as `competition` is: a neighbour that an attempt moved is moved again by the next.
  const [firstCompetitions] = useState(field.competitions);
  const otherCompetitions = field.competitions.filter(({ id }) => id !== competition?.id);
  const settingsResult = buildSettings(draft);
  const settings = settingsResult.ok ? settingsResult.settings : null;
  const splitParts = listParts(draft, settings, { players: field.players, others: otherCompetitions });
  const storedSettings = competition === null ? null : readSettings(competition.settings);
  const neighbours =
    storedSettings && settings && splitParts.length === 1
      ? listMovedNeighbours(storedSettings, settings, firstCompetitions)
      : [];
  const movedNeighbours = neighbours.filter(
    (neighbour) => !draft.unmovedNeighbours.includes(neighbour.competition.id),
  );
  const nameProblem = findNameProblem(draft, competition?.name ?? null, otherCompetitions);
  const holeProblem = findContestHoleProblem(settings, splitParts.length > 1 ? null : storedSettings, field);
  const { shown, isValid } = useShownProblems(
    settingsResult.ok ? (nameProblem ?? holeProblem) : settingsResult.problems,
  );
  const problems = shown ?? {};
  const rounds = listRounds(tournament).map(({ round_number }) => round_number);
  const patchDraft = (patch: Partial<Draft>) => {
    setAsking(false);
    change(pickChanges(draft, updateDraft(draft, patch, field.sides)));
  };
  const formProps = { draft, set: patchDraft, problems, rounds, parts, applies: findApplicableFields(draft) };

  function save(): void {
    if (!isValid() || !settingsResult.ok) {
      show(null);
      const invalidFields = settingsResult.ok ? [] : Object.keys(settingsResult.problems);
      if (invalidFields.some((key) => isInMore(key as DraftField, formProps.applies))) setMoreOpen(true);
      showFirstProblem();
      return;
    }
    if (!asking && competition && changesResults(initialDraft, splitParts[0]!.settings, field)) {
      setAsking(true);
      return;
    }
    // Limits that were proposed stay those that are saved, also if the field changes before a retry.
    change({ limits: draft.limits });
    const job = {
      call,
      mutate,
      tournament: tournament.id,
      competition,
      parts: splitParts,
      neighbours: movedNeighbours,
      creationId,
    };
    void run(
      () => saveParts(job),
      (moved) => {
        end();
        return describeSavedDivisions(moved);
      },
    );
  }
  return (
    <Dialog
      wide
      title={competition ? t('Change {name}', { name: competition.name }) : t('A new competition')}
      onClose={close}
    >
      {isRestored ? <RestoredDraft title={competition?.name ?? t('A new competition')} /> : null}
      <FormStack ref={formElement} noValidate onSubmit={save}>
        <div className={styles.fields}>
          <Field label={t('Name')} maxLength={60} {...createTextProps(draft, patchDraft, problems)('name')} />
          <FormGame {...formProps} tournament={tournament.id} />
          {formProps.applies.matches ? <FormMatches {...formProps} /> : null}
          {formProps.applies.prizes ? <FormPrizes {...formProps} /> : null}
          {formProps.applies.sweep ? <FormEntrants {...formProps} /> : null}
          {formProps.applies.split ? (
            <FormSplit {...formProps} tournament={tournament.id} splitParts={splitParts} />
          ) : null}
        </div>
        <FormMore {...formProps} neighbours={neighbours} open={isMoreOpen} onToggle={setMoreOpen} />
        {settings ? (
          <>
            <div className={styles.hints}>
              {listFormHints(
                draft,
                { settings, parts: splitParts },
                { field, others: applyMoves(otherCompetitions, movedNeighbours) },
              ).map((hint) => (
                <Alert key={hint} kind="info">
                  {hint}
                </Alert>
              ))}
            </div>
            <Suspense fallback={<Spinner>{t('Loading the preview...')}</Spinner>}>
              {splitParts.map((part, i) => (
                <Preview
                  key={i}
                  name={splitParts.length > 1 ? part.name : undefined}
                  field={field}
                  settings={part.settings}
                />
              ))}
            </Suspense>
          </>
        ) : null}
        <div className={styles.foot}>
          {formProblem ? <Alert kind="error">{formProblem}</Alert> : null}
          {shown === null ? null : <ProblemAlert problems={shown} />}
          <SaveOrCancel state={state} busy={busy} onCancel={end} />
        </div>
      </FormStack>
      {asking ? (
        <ConfirmDialog
          title={t('Change a competition with scores?')}
          confirm={t('Change the competition')}
          variant="primary"
          busy={busy}
          problem={problem}
          onConfirm={save}
          onClose={() => setAsking(false)}
        >
          <p>{t('The results are calculated again with the new settings. The scores stay.')}</p>
        </ConfirmDialog>
      ) : null}
    </Dialog>
  );
}
