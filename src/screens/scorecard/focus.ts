/** The question about two values of a hole of a player's card, among those on the screen. */
export const questionId = (user: number, hole: number): string => `question-${user}-${hole}`;

/** The heading of the hole in hand. */
export const HOLE_ID = 'current-hole';

/**
 * Takes the focus to what the press that runs now brings about, once it is drawn: what was pressed goes away, and a
 * keyboard or a screen reader would be back at the top of the page.
 */
export const focusWhenDrawn = (id: string, scroll = false): void => {
  requestAnimationFrame(() => document.getElementById(id)?.focus({ preventScroll: !scroll }));
};
