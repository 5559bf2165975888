/** DOM id of the question about a hole's two conflicting values. */
export const questionId = (user: number, hole: number): string => `question-${user}-${hole}`;

/** DOM id of the current hole's heading. */
export const HOLE_ID = 'current-hole';

/**
 * Focuses an element after the next frame, because the pressed button disappears and the focus would restart at the
 * top.
 */
export const focusWhenDrawn = (id: string, scroll = false): void => {
  requestAnimationFrame(() => document.getElementById(id)?.focus({ preventScroll: !scroll }));
};
