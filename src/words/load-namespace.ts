import { rejectAfter, LOAD_TIMEOUT_MS, type Language } from './language.ts';
import { addTexts, getLanguage } from './t.ts';
import type { Catalogue } from './t.ts';

/** Texts of some screens only; English texts are the keys. */
export type Catalogues = Record<Exclude<Language, 'en'>, () => Promise<Catalogue>>;

const has = (catalogues: Catalogues, name: string): name is keyof Catalogues =>
  Object.hasOwn(catalogues, name);

/** Adds texts in the page's language. Await this before rendering anything that shows them. */
export async function loadNamespace(catalogues: Catalogues): Promise<void> {
  const language = getLanguage();
  if (!has(catalogues, language)) return;
  try {
    addTexts(await Promise.race([catalogues[language](), rejectAfter(LOAD_TIMEOUT_MS)]));
  } catch (error) {
    console.warn('This screen is in English: its texts could not be loaded.', error);
  }
}
