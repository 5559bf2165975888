import { pause, PATIENCE_MS, type Language } from './language.ts';
import { speakMore, spokenLanguage } from './t.ts';
import type { Catalogue } from './t.ts';

/** What only the screens of organizers and staff show; no golfer's phone loads it. */
const CATALOGUES: Record<Exclude<Language, 'en'>, () => Promise<Catalogue>> = {
  de: async () => (await import('./organizer-de.json')).default,
  es: async () => (await import('./organizer-es.json')).default,
  fr: async () => (await import('./organizer-fr.json')).default,
};

const hasCatalogue = (name: string): name is keyof typeof CATALOGUES => Object.hasOwn(CATALOGUES, name);

/** Adds the texts of organizers' screens to those of the page. To be waited for before one of them is drawn. */
export async function speakOrganizer(): Promise<void> {
  const language = spokenLanguage();
  if (!hasCatalogue(language)) return;
  try {
    speakMore(await Promise.race([CATALOGUES[language](), pause(PATIENCE_MS)]));
  } catch (error) {
    console.warn('This screen is in English: its texts could not be loaded.', error);
  }
}
