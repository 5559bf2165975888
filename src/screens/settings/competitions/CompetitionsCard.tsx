import { useState } from 'react';
import { readSettings, type Competition } from '#contract/competitions/competitions.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { listRounds } from '#domain/round.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { t } from '#words/t.ts';
import { CompetitionDialog } from './form/CompetitionDialog.tsx';
import { CompetitionLine } from './CompetitionLine.tsx';
import { createSettingsDraft, type Draft } from './form/draft.ts';
import { PRESETS, getChoiceName, createPresetDraft } from './form/presetDraft.ts';
import type { FieldParts } from './form/useFieldParts.ts';
import { SectionCard } from '../sections/SectionCard.tsx';
import styles from './Competitions.module.css';

interface DialogState {
  /** The competition to edit; null for a new one. */
  competition: Competition | null;
  form: string;
  draft: Draft;
}

export function CompetitionsCard({ tournament, parts }: { tournament: Tournament; parts: FieldParts }) {
  const [isAdding, setAdding] = useState(false);
  const [openDialog, setOpenDialog] = useState<DialogState | null>(null);
  const { competitions } = parts.field;
  const rounds = listRounds(tournament).map(({ round_number }) => round_number);
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
              place={i + 1}
              last={competitions.length}
              onChange={() => openForm(competition)}
            />
          ))}
        </ol>
      )}
      {/* Keeps its place above the formats, so that a double click adds nothing; its second click does not close them. */}
      <Button
        wide
        look="secondary"
        aria-expanded={isAdding}
        onClick={({ detail }) => detail < 2 && setAdding(!isAdding)}
      >
        {t('Add a competition')}
      </Button>
      {isAdding ? (
        <div className={styles.presets} role="group" aria-label={t('Add a competition')}>
          {PRESETS.map((preset) => (
            <Button
              key={preset}
              look="secondary"
              onClick={() =>
                setOpenDialog({
                  competition: null,
                  form: `new-${preset}`,
                  draft: createPresetDraft(preset, parts.field, rounds),
                })
              }
            >
              {getChoiceName(preset)}
            </Button>
          ))}
        </div>
      ) : null}
      {openDialog ? (
        <CompetitionDialog
          tournament={tournament}
          form={openDialog.form}
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
