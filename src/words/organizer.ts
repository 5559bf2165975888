import { speakAlso } from './also.ts';

/** Adds what only the screens of organizers and staff show; no golfer's phone loads it. */
export const speakOrganizer = (): Promise<void> =>
  speakAlso({
    de: async () => (await import('./locales/de/organizer.json')).default,
    es: async () => (await import('./locales/es/organizer.json')).default,
    fr: async () => (await import('./locales/fr/organizer.json')).default,
  });
