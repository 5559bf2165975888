import { useEffect, useState } from 'react';
import { useSession } from '#app/session/useSession.ts';
import { useToast } from '#app/useToast.ts';
import { listStoredDrafts, onDraftRemoved } from '#ui/forms/storedDraft.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { t } from '#words/t.ts';
import type { Section } from '../sections/useSections.ts';
import { createDraftPrefix, deleteDrafts } from './useStoredDraft.ts';

interface Props {
  tournament: number;
  sections: readonly Section[];
  /** Called after the drafts are deleted, so that the forms start again. */
  onDiscard: () => void;
}

/**
 * Lists the sections with unsaved changes when the settings open. When they close, a toast says that the changes are
 * kept.
 */
export function UnsavedSections({ tournament, sections, onDiscard }: Props) {
  const { userId } = useSession();
  const toast = useToast();
  const draftPrefix = createDraftPrefix(userId, tournament);
  const [unsavedForms, setUnsavedForms] = useState(() => listStoredDrafts(draftPrefix));
  useEffect(
    () => () => {
      if (listStoredDrafts(draftPrefix).length > 0)
        toast(t('Your unsaved changes are still in the settings of the tournament.'));
    },
    [draftPrefix, toast],
  );
  useEffect(
    () =>
      onDraftRemoved(() => {
        const remainingForms = listStoredDrafts(draftPrefix);
        setUnsavedForms((formsBefore) => formsBefore.filter((form) => remainingForms.includes(form)));
      }),
    [draftPrefix],
  );
  const labels = sections.flatMap(({ id, label }) =>
    unsavedForms.some((form) => form.split('.')[0] === id) ? [label] : [],
  );
  if (labels.length === 0) return null;
  const discard = (): void => {
    deleteDrafts(draftPrefix);
    setUnsavedForms([]);
    onDiscard();
  };
  return (
    <Alert kind="info" onClose={() => setUnsavedForms([])}>
      <p>{t('Not saved yet: {sections}. What you typed is still here.', { sections: labels.join(', ') })}</p>
      <Button variant="secondary" onClick={discard}>
        {t('Discard these changes')}
      </Button>
    </Alert>
  );
}
