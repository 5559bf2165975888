import { speakAlso } from './also.ts';

/** Adds the words of competitions, which come with their boards. */
export const speakCompetitions = (): Promise<void> =>
  speakAlso({
    de: async () => (await import('./competition-de.json')).default,
    es: async () => (await import('./competition-es.json')).default,
    fr: async () => (await import('./competition-fr.json')).default,
  });
