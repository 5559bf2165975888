/** Whether players may enter; the organizer opens and closes entry. An older app treats other values as closed. */
export const ENTRIES = ['open', 'closed'] as const;

/** How they enter while it is open: at once, by the organizer's decision, or only by the join link. */
export const ENTRY_MODES = ['open', 'ask', 'code'] as const;
