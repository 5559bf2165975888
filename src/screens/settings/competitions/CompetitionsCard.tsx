import { useState, useEffect, useRef } from 'react';
import { readSettings, type Competition } from '#contract/competitions/competitions.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { listRounds } from '#domain/round.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { t } from '#words/t.ts';
import { CompetitionDialog } from './form/CompetitionDialog.tsx';
import { CompetitionLine } from './CompetitionLine.tsx';
import { createSettingsDraft, type Draft } from './form/draft.ts';
import { FORM_PRESETS, getChoiceName, createPresetDraft, type FormPreset } from './form/presetDraft.ts';
import type { FieldParts } from './form/useFieldParts.ts';
import { UnsavedBadge } from '../drafts/UnsavedBadge.tsx';
import { useUnsavedForms } from '../drafts/useStoredDraft.ts';
import { SectionCard } from '../sections/SectionCard.tsx';
import styles from './Competitions.module.css';
import { useCall } from '#app/http/useCall.ts';
import { useMutate } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { undoRemoval } from '../undo/undoInJournal.ts';

interface Props {
  tournament: number;
  name: string;
  onClose: () => void;
}

/** Says which competition was removed, with an Undo. Takes the focus of the line that is gone. */
function RemovedCompetition({ tournament, name, onClose }: Props) {
  const call = useCall();
  const mutate = useMutate();
  const { busy, problem, show, run } = useAction();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus();
  }, []);
  const undo = () =>
    void run(
      () => undoRemoval({ call, mutate }, tournament, name),
      (isUndone) => {
        if (isUndone) return t('{name} is back.', { name });
        show(t('This change cannot be undone here. Please change it by hand.'));
        return undefined;
      },
    );
  return (
    <div ref={element} tabIndex={-1}>
      <Alert kind={problem === null ? 'success' : 'error'} onClose={onClose}>
        <div className={styles.removed}>
          <span>{problem ?? t('{name} was removed.', { name })}</span>
          <Button
            variant="secondary"
            busy={busy}
            aria-label={t('Undo: {what}', { what: name })}
            onClick={undo}
          >
            <span aria-hidden="true">↶</span> {t('Undo')}
          </Button>
        </div>
      </Alert>
    </div>
  );
}

/** Name of the dialog's draft. */
const getFormName = (form: string): string => `competitions.${form}`;
const getPresetForm = (preset: FormPreset): string => `new-${preset}`;

interface DialogState {
  /** The competition to edit; null for a new one. */
  competition: Competition | null;
  form: string;
  draft: Draft;
}

/** Without the competitions of a newer version of the app, whose rounds are unknown, there is nothing to say. */
function listUncountedRounds(rounds: readonly number[], competitions: readonly Competition[]): number[] {
  const settings = competitions.map((competition) => readSettings(competition.settings));
  return rounds.filter((round) => settings.every((each) => each !== null && !each.rounds.includes(round)));
}

export function CompetitionsCard({ tournament, parts }: { tournament: Tournament; parts: FieldParts }) {
  const [isAdding, setAdding] = useState(false);
  /** The competition that was removed last; null once its message is closed. */
  const [removed, setRemoved] = useState<Competition | null>(null);
  const [openDialog, setOpenDialog] = useState<DialogState | null>(null);
  const unsavedForms = useUnsavedForms(tournament.id);
  const isUnsaved = (form: string): boolean => unsavedForms.has(getFormName(form));
  const { competitions } = parts.field;
  const rounds = listRounds(tournament).map(({ round_number }) => round_number);
  const uncountedRounds = competitions.length === 0 ? [] : listUncountedRounds(rounds, competitions);
  const openForm = (competition: Competition) => {
    const settings = readSettings(competition.settings);
    if (settings === null) return;
    const draft = createSettingsDraft(competition.name, settings);
    setOpenDialog({ competition, form: String(competition.id), draft });
  };
  return (
    <SectionCard title={t('Competitions')} id="competitions">
      {tournament.closed_at ? (
        <Alert kind="info">{t('The results are final. Changes here can change the winner.')}</Alert>
      ) : null}
      {competitions.length === 0 ? (
        <p>{t('None yet: the leaderboard shows gross and net over all rounds.')}</p>
      ) : (
        <ol className={styles.list}>
          {competitions.map((competition, i) => (
            <CompetitionLine
              key={competition.id}
              competition={competition}
              field={parts.field}
              place={i + 1}
              last={competitions.length}
              isUnsaved={isUnsaved(String(competition.id))}
              onChange={() => openForm(competition)}
              onRemove={() => {
                unsavedForms.discard(getFormName(String(competition.id)));
                setRemoved(competition);
              }}
            />
          ))}
        </ol>
      )}
      {uncountedRounds.map((round) => (
        <Alert key={round} kind="info">
          {t('Round {round} counts in no competition.', { round })}
        </Alert>
      ))}
      {removed && competitions.every(({ id }) => id !== removed.id) ? (
        <RemovedCompetition
          key={removed.id}
          tournament={tournament.id}
          name={removed.name}
          onClose={() => setRemoved(null)}
        />
      ) : null}
      {/* Keeps its place above the formats, so that a double click adds nothing; its second click does not close them. */}
      <Button
        wide
        variant="secondary"
        className={styles.marked}
        aria-expanded={isAdding}
        onClick={({ detail }) => detail < 2 && setAdding(!isAdding)}
      >
        {t('Add a competition')}{' '}
        {FORM_PRESETS.some((preset) => isUnsaved(getPresetForm(preset))) ? <UnsavedBadge /> : null}
      </Button>
      {isAdding ? (
        <div className={styles.presets} role="group" aria-label={t('Add a competition')}>
          {FORM_PRESETS.map((preset) => (
            <Button
              key={preset}
              variant="secondary"
              className={styles.marked}
              onClick={() =>
                setOpenDialog({
                  competition: null,
                  form: getPresetForm(preset),
                  draft: createPresetDraft(preset, parts.field, rounds),
                })
              }
            >
              {getChoiceName(preset)} {isUnsaved(getPresetForm(preset)) ? <UnsavedBadge /> : null}
            </Button>
          ))}
        </div>
      ) : null}
      {openDialog ? (
        <CompetitionDialog
          tournament={tournament}
          form={getFormName(openDialog.form)}
          initialDraft={openDialog.draft}
          competition={openDialog.competition}
          parts={parts}
          onClose={() => {
            setOpenDialog(null);
            setAdding(false);
          }}
        />
      ) : null}
    </SectionCard>
  );
}
