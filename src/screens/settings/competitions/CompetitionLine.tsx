import { useState } from 'react';
import { useMutate } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import {
  changeCompetition,
  readSettings,
  removeCompetition,
  type Competition,
} from '#contract/competitions/competitions.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import { isMeasured } from '#domain/competition/formats.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Badge } from '#ui/messages/Badge.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { t } from '#words/t.ts';
import { UnsavedBadge } from '../drafts/UnsavedBadge.tsx';
import { CompetitionRemovalNote } from './RemovalNotes.tsx';
import { listWarnings, summarizeCompetition } from './summarizeCompetition.ts';
import styles from './Competitions.module.css';

interface Props {
  competition: Competition;
  field: FieldAnswer;
  place: number;
  last: number;
  /** True if its dialog was closed with unsaved changes. */
  isUnsaved: boolean;
  onChange: () => void;
  /** Called after the competition was removed. */
  onRemove: () => void;
}

export function CompetitionLine({ competition, field, place, last, isUnsaved, onChange, onRemove }: Props) {
  const mutate = useMutate();
  const { busy, problem, run } = useAction();
  const [isAsking, setAsking] = useState(false);
  const { name } = competition;
  const params = { id: competition.id };
  const settings = readSettings(competition.settings);
  const summary = settings && summarizeCompetition(settings);
  const warnings = settings === null ? [] : listWarnings({ id: competition.id, settings }, field);
  const renderMove = (sign: string, label: string, newPlace: number) => {
    const isPossible = newPlace >= 1 && newPlace <= last;
    return (
      <Button
        variant="quiet"
        className={isPossible ? undefined : styles.noMove}
        disabled={busy || !isPossible}
        aria-label={label}
        onClick={() => void run(() => mutate(changeCompetition, { params, body: { place: newPlace } }))}
      >
        <span aria-hidden="true">{sign}</span>
      </Button>
    );
  };
  const setHolesShown = (isShown: boolean) =>
    void run(
      () => mutate(changeCompetition, { params, body: { shown: isShown } }),
      isShown ? t('The hidden holes are shown.') : t('The last holes are hidden again.'),
    );
  const remove = () => void run(() => mutate(removeCompetition, { params }), onRemove);
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <strong>{name}</strong>
        <small>{summary ?? t('Update the app to see this competition.')}</small>
        <span className={styles.badges}>
          {warnings.map((warning) => (
            <span key={warning} className={styles.warning}>
              <span aria-hidden="true">! </span>
              {warning}
            </span>
          ))}
          {isUnsaved ? <UnsavedBadge /> : null}
          {competition.shown ? null : <Badge variant="warning">{t('Last holes hidden')}</Badge>}
        </span>
      </span>
      <span className={styles.buttons}>
        {settings && settings.hide_last > 0 ? (
          <Button variant="secondary" busy={busy} onClick={() => setHolesShown(!competition.shown)}>
            {competition.shown ? t('Hide the last holes again') : t('Show the hidden holes now')}
          </Button>
        ) : null}
        {last > 1 ? (
          <>
            {renderMove('▲', t('Move {name} up', { name }), place - 1)}
            {renderMove('▼', t('Move {name} down', { name }), place + 1)}
          </>
        ) : null}
        {settings ? (
          <Button variant="secondary" aria-label={t('Change {name}', { name })} onClick={onChange}>
            {t('Change')}
          </Button>
        ) : null}
        <Button variant="quiet" aria-label={t('Remove {name}', { name })} onClick={() => setAsking(true)}>
          {t('Remove')}
        </Button>
      </span>
      {problem && !isAsking ? <Alert kind="error">{problem}</Alert> : null}
      {isAsking ? (
        <ConfirmDialog
          title={t('Remove “{name}”?', { name })}
          confirm={t('Remove')}
          busy={busy}
          problem={problem}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <CompetitionRemovalNote
            id={competition.id}
            summary={summary}
            isContest={settings !== null && isMeasured(settings.format)}
          />
        </ConfirmDialog>
      ) : null}
    </li>
  );
}
