import { useSession } from '#app/session/useSession.ts';
import { listStoredDrafts, storeDraft } from '#ui/forms/storedDraft.ts';
import { useDraft } from '#ui/forms/useDraft.ts';

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
