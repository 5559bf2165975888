/** Marks what N goes to, in the order of the rows (`isToType`). */
export const NEXT_CARD = { 'data-next-card': '' } as const;

function focusNext(within: HTMLElement): void {
  const all = [...within.querySelectorAll<HTMLElement>('[data-next-card]')];
  const at = document.activeElement;
  const later = all.find(
    (each) => at !== null && at.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  (at !== null && within.contains(at) ? (later ?? all[0]) : all[0])?.focus();
}

/** N goes to the next card with holes missing. */
export const PLAY_KEYS = { n: focusNext };
