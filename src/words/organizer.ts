import { loadNamespace } from './load-namespace.ts';

/** Texts of organizers' and staff's screens, which golfers' phones do not load. */
export const loadOrganizerTexts = (): Promise<void> =>
  loadNamespace({
    de: async () => (await import('./locales/de/organizer.json')).default,
    es: async () => (await import('./locales/es/organizer.json')).default,
    fr: async () => (await import('./locales/fr/organizer.json')).default,
  });
