import { speakAlso } from './also.ts';

/** Adds the words of the page about privacy, which come with it. */
export const speakPrivacy = (): Promise<void> =>
  speakAlso({
    de: async () => (await import('./privacy-de.json')).default,
    es: async () => (await import('./privacy-es.json')).default,
    fr: async () => (await import('./privacy-fr.json')).default,
  });
