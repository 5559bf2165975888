/** Prefix of the local storage keys with the scores that somebody at the desk typed from a paper card and did not save. */
export const PAPER_DRAFT_PREFIX = 'greenside.paper.';

/** Prefix of the local storage keys with the unsaved input of the forms of a tournament's settings. */
export const FORM_DRAFT_PREFIX = 'greenside.draft.';

/** Number of entries whose key has the prefix. A sign-out deletes these with the rest of local storage (SPEC.md §4). */
export function countStored(prefix: string): number {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    return keys.filter((key) => key?.startsWith(prefix)).length;
  } catch {
    return 0; // Blocked storage has no drafts.
  }
}
