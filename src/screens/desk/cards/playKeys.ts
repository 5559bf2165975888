/**
 * Marks the cards that the key N opens: first those marked 'now', and 'later' ones only if no 'now' is left
 * (`findTypingTurn`).
 */
export const getNextCardAttribute = (typingTurn: 'now' | 'later' | null) =>
  typingTurn ? { 'data-next-card': typingTurn } : {};

function openNext(container: HTMLElement): void {
  const listMarked = (typingTurn: 'now' | 'later') => [
    ...container.querySelectorAll<HTMLElement>(`[data-next-card="${typingTurn}"]`),
  ];
  const now = listMarked('now');
  const nextCardElements = now.length > 0 ? now : listMarked('later');
  const focusedElement = document.activeElement;
  const laterElement = nextCardElements.find(
    (element) =>
      focusedElement !== null &&
      focusedElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  (focusedElement !== null && container.contains(focusedElement)
    ? (laterElement ?? nextCardElements[0])
    : nextCardElements[0]
  )?.click();
}

/** The key N opens the next card on which holes are missing, to type it. */
export const PLAY_KEYS = { n: openNext };
