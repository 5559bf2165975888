/** Marks what the key N opens, in the order of the rows; the later ones only once no other is left (`findTypingTurn`). */
export const getNextCardAttribute = (when: 'now' | 'later' | null) =>
  when ? { 'data-next-card': when } : {};

function openNext(container: HTMLElement): void {
  const listMarked = (when: 'now' | 'later') => [
    ...container.querySelectorAll<HTMLElement>(`[data-next-card="${when}"]`),
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
