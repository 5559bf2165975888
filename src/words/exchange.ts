import { speakAlso } from './also.ts';

/** Adds the words of the exchange of cards between phones, which come with its sheet. */
export const speakExchange = (): Promise<void> =>
  speakAlso({
    de: async () => (await import('./exchange-de.json')).default,
    es: async () => (await import('./exchange-es.json')).default,
    fr: async () => (await import('./exchange-fr.json')).default,
  });
