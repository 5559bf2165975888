/** DOM id of the question about a hole's two conflicting values. */
export const getQuestionId = (user: number, hole: number): string => `question-${user}-${hole}`;

/** DOM id of the current hole's heading. */
export const HOLE_ID = 'current-hole';

/** Focuses an element after the next frame, because the pressed button disappears. */
export const focusWhenDrawn = (id: string, hasToScroll = false): void => {
  requestAnimationFrame(() => document.getElementById(id)?.focus({ preventScroll: !hasToScroll }));
};
