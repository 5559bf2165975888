import { speakAlso } from './also.ts';

/** Adds the words of the page about privacy, which come with it. */
export const speakPrivacy = (): Promise<void> =>
  speakAlso({
    de: async () => (await import('./locales/de/privacy.json')).default,
    es: async () => (await import('./locales/es/privacy.json')).default,
    fr: async () => (await import('./locales/fr/privacy.json')).default,
  });
