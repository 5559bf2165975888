/** Marks what N goes to, in the order of the rows (`isToType`). */
export const NEXT_CARD = { 'data-next-card': '' } as const;

function focusNext(container: HTMLElement): void {
  const nextCardElements = [...container.querySelectorAll<HTMLElement>('[data-next-card]')];
  const focusedElement = document.activeElement;
  const later = nextCardElements.find(
    (element) =>
      focusedElement !== null &&
      focusedElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  (focusedElement !== null && container.contains(focusedElement)
    ? (later ?? nextCardElements[0])
    : nextCardElements[0]
  )?.focus();
}

/** The key N focuses the next card on which holes are missing. */
export const PLAY_KEYS = { n: focusNext };
