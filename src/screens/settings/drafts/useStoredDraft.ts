import { useSession } from '#app/session/useSession.ts';
import { listStoredDrafts, storeDraft } from '#ui/forms/storedDraft.ts';
import { useDraft } from '#ui/forms/useDraft.ts';
import { useState } from 'react';
import { useToast } from '#app/useToast.ts';
import { t } from '#words/t.ts';

/**
 * Stores the draft of a settings dialog. `close`, as by Esc, keeps the unsaved input for the next opening; `end`
 * deletes it.
 */
export function useWindowDraft<T extends object>(
  storedValues: T,
  draftAddress: { tournament: number; form: string },
  onClose: () => void,
) {
  const toast = useToast();
  const { values, state, change, forget } = useStoredDraft(
    storedValues,
    draftAddress.tournament,
    draftAddress.form,
  );
  const [isReopened] = useState(state === 'changed');
  return {
    values,
    state,
    change,
    /** True if the dialog opened with the unsaved input of an earlier opening. */
    isRestored: isReopened && state === 'changed',
    close: (): void => {
      if (state === 'changed') toast(t('What you typed is kept. Open the window again to go on.'));
      onClose();
    },
    /** Called after a save and on Discard. */
    end: (): void => {
      forget();
      onClose();
    },
  };
}

/** The dialogs of a tournament's settings that were closed with unsaved input. */
export function findUnsavedForms(userId: number | null, tournament: number) {
  const draftPrefix = createDraftPrefix(userId, tournament);
  const forms = listStoredDrafts(draftPrefix);
  return {
    has: (form: string): boolean => forms.includes(form),
    discard: (form: string): void => storeDraft(draftPrefix + form, null),
  };
}

/** As of this render: a card renders again when its dialog closes. */
export const useUnsavedForms = (tournament: number) => findUnsavedForms(useSession().userId, tournament);

/** Prefix of the storage keys of a user's drafts in a tournament. */
export const createDraftPrefix = (userId: number | null, tournament: number): string =>
  `${userId}.${tournament}.`;

/** Deletes all drafts of a tournament. */
export function deleteDrafts(draftPrefix: string): void {
  for (const form of listStoredDrafts(draftPrefix)) storeDraft(draftPrefix + form, null);
}

/** Stores a draft of the settings until its user comes back. `form` begins with its section's id. */
export function useStoredDraft<T extends object>(storedValues: T, tournament: number, form: string) {
  const { userId } = useSession();
  return useDraft(storedValues, createDraftPrefix(userId, tournament) + form);
}
