import { speakAlso } from './also.ts';

/** Adds what only the screens of organizers and staff show; no golfer's phone loads it. */
export const speakOrganizer = (): Promise<void> =>
  speakAlso({
    de: async () => (await import('./organizer-de.json')).default,
    es: async () => (await import('./organizer-es.json')).default,
    fr: async () => (await import('./organizer-fr.json')).default,
  });
