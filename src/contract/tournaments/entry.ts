/** Whether players may enter; the organizer opens and closes entry. An older app treats other values as closed. */
export const ENTRIES = ['open', 'closed'] as const;

/** How they enter while it is open: at once, by the organizer's decision, or only by the join link. */
export const ENTRY_MODES = ['open', 'ask', 'code'] as const;

/** Mails about entries to the organizers: their language, or none. */
export const ENTRY_MAILS = ['off', 'en', 'de', 'es', 'fr'] as const;
