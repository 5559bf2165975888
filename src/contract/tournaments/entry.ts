/** Whether players may join by themselves. Later releases may know more ways, which an older app takes for closed. */
export const ENTRIES = ['open', 'closed'] as const;
export type Entry = (typeof ENTRIES)[number];
