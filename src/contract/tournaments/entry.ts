/** Whether players may join on their own. An older app treats other values of later releases as closed. */
export const ENTRIES = ['open', 'closed'] as const;
export type Entry = (typeof ENTRIES)[number];
