import { speakAlso } from './also.ts';

/** Adds the words of the card that is handed in, which come with its screen. */
export const speakHandIn = (): Promise<void> =>
  speakAlso({
    de: async () => (await import('./hand-in-de.json')).default,
    es: async () => (await import('./hand-in-es.json')).default,
    fr: async () => (await import('./hand-in-fr.json')).default,
  });
