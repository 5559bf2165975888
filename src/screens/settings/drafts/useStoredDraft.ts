import { useSession } from '#app/session/useSession.ts';
import { useDraft } from '#ui/forms/useDraft.ts';

/** Of one user and tournament; a form's own part follows. */
export const createDraftPrefix = (userId: number | null, tournament: number): string =>
  `${userId}.${tournament}.`;

/** A draft of the settings, which is still there when its user comes back. `form` begins with its section's id. */
export function useStoredDraft<T extends object>(storedValues: T, tournament: number, form: string) {
  const { userId } = useSession();
  return useDraft(storedValues, createDraftPrefix(userId, tournament) + form);
}
