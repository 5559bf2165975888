/** The organizer's decision whether players may enter. An older app treats other values as closed. */
export const ENTRY_STATES = ['open', 'closed'] as const;

/** How players enter while entry is open: at once, by the organizer's decision, or only with the join link. */
export const ENTRY_MODES = ['open', 'ask', 'code'] as const;

/** Language of the mails that tell organizers of requests to enter; 'off' sends none. */
export const ENTRY_MAIL_CHOICES = ['off', 'en', 'de', 'es', 'fr'] as const;
