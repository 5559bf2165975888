import { useSession } from '#app/session/useSession.ts';
import { listStoredDrafts, storeDraft } from '#ui/forms/storedDraft.ts';
import { createDraftPrefix } from './useStoredDraft.ts';

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
