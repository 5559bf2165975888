/** Prefix of the local storage keys with the scores that somebody at the desk typed from a paper card and did not save. */
export const PAPER_DRAFT_PREFIX = 'greenside.paper.';

/** Number of cards with typed scores. A sign-out deletes these with the rest of local storage (SPEC.md §4). */
export function countPaperDrafts(): number {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    return keys.filter((key) => key?.startsWith(PAPER_DRAFT_PREFIX)).length;
  } catch {
    return 0; // Blocked storage has no drafts.
  }
}
