import { Suspense, lazy, useState } from 'react';
import type { FormEvent } from 'react';
import { useMutate } from '#app/reads/useQuery.ts';
import { useCreationId } from '#app/shell/useCreationId.ts';
import { useAction } from '#app/useAction.ts';
import {
  changeCompetition,
  createCompetition,
  type Competition,
} from '#contract/competitions/competitions.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { listRounds } from '#domain/round.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { t } from '#words/t.ts';
import { appliesTo } from './applies.ts';
import type { Draft } from './draft.ts';
import { FormGame } from './FormGame.tsx';
import { FormMatches } from './FormMatches.tsx';
import { FormMore } from './FormMore.tsx';
import { FormPrizes } from './FormPrizes.tsx';
import { listHints } from './hints.ts';
import { MORE_FIELDS, buildSettings, type DraftField } from './buildSettings.ts';
import { updateDraft } from './presetDraft.ts';
import type { FieldParts } from './useFieldParts.ts';
import styles from '../Competitions.module.css';
import { SaveOrCancel } from '../SaveOrCancel.tsx';

const Preview = lazy(async () => ({ default: (await import('./Preview.tsx')).Preview }));

interface Props {
  tournament: Tournament;
  start: Draft;
  /** The competition to edit; null for a new one. */
  competition: Competition | null;
  parts: FieldParts;
  onClose: () => void;
}

export function CompetitionDialog({ tournament, start, competition, parts, onClose }: Props) {
  const mutate = useMutate();
  const creationId = useCreationId();
  const { busy, problem, show, run } = useAction();
  const [draft, setDraft] = useState(start);
  const [isMoreOpen, setMoreOpen] = useState(false);
  /** The form shows problems only after an attempt to save. */
  const [hasTriedToSave, setTriedToSave] = useState(false);
  const { field } = parts;
  const settingsResult = buildSettings(draft);
  const problems = hasTriedToSave && !settingsResult.ok ? settingsResult.problems : {};
  const rounds = listRounds(tournament).map(({ round_number }) => round_number);
  const otherCompetitions = field.competitions.filter(({ id }) => id !== competition?.id);
  const set = (patch: Partial<Draft>) =>
    setDraft((draftBefore) => updateDraft(draftBefore, patch, field.sides));
  const formProps = { draft, set, problems, rounds, parts, applies: appliesTo(draft) };

  function save(event: FormEvent): void {
    event.preventDefault();
    setTriedToSave(true);
    if (!settingsResult.ok) {
      show(null);
      if (Object.keys(settingsResult.problems).some((key) => MORE_FIELDS.includes(key as DraftField)))
        setMoreOpen(true);
      return;
    }
    const body = { name: draft.name.trim(), settings: settingsResult.settings };
    void run(
      () =>
        competition
          ? mutate(changeCompetition, { params: { id: competition.id }, body })
          : mutate(createCompetition, {
              body: { tournament: tournament.id, ...body, op_id: creationId(body) },
            }),
      () => {
        onClose();
        return t('Saved.');
      },
    );
  }
  return (
    <Dialog wide title={competition ? t('Change the competition') : t('A new competition')} onClose={onClose}>
      <FormStack noValidate onSubmit={save}>
        <Field
          label={t('Name')}
          maxLength={60}
          problem={problems.name}
          value={draft.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        <FormGame {...formProps} tournament={tournament.id} />
        {formProps.applies.matches ? <FormMatches {...formProps} /> : null}
        {formProps.applies.prizes ? <FormPrizes {...formProps} /> : null}
        <FormMore {...formProps} open={isMoreOpen} onToggle={setMoreOpen} />
        {settingsResult.ok ? (
          <>
            <div className={styles.hints}>
              {listHints(settingsResult.settings, { field, others: otherCompetitions }).map((hint) => (
                <Alert key={hint} kind="info">
                  {hint}
                </Alert>
              ))}
            </div>
            <Suspense fallback={<Spinner>{t('Loading the preview...')}</Spinner>}>
              <Preview field={field} settings={settingsResult.settings} />
            </Suspense>
          </>
        ) : null}
        <div className={styles.foot}>
          {problem ? <Alert kind="error">{problem}</Alert> : null}
          {hasTriedToSave && !settingsResult.ok ? (
            <Alert kind="error">{Object.values(settingsResult.problems)[0]}</Alert>
          ) : null}
          <SaveOrCancel busy={busy} onCancel={onClose} />
        </div>
      </FormStack>
    </Dialog>
  );
}
