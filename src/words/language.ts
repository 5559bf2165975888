import { setLanguage, type Catalogue } from './t.ts';

export const LANGUAGES = { en: 'English', de: 'Deutsch', es: 'Español', fr: 'Français' } as const;
export type Language = keyof typeof LANGUAGES;

const LANGUAGE_STORAGE_KEY = 'greenside.language';
/** Longest wait for a catalogue in ms, after which the page is in English. */
export const LOAD_TIMEOUT_MS = 3_000;

const CATALOGUE_LOADERS = import.meta.glob<Catalogue>(['./locales/*/*.json', '!./locales/*/mails.json'], {
  import: 'default',
});

/** Starts to load texts; null for English, which needs none. */
export const loadCatalogue = (language: string, name: string): Promise<Catalogue> | null =>
  CATALOGUE_LOADERS[`./locales/${language}/${name}.json`]?.() ?? null;

const isLanguage = (name: string | null | undefined): name is Language =>
  typeof name === 'string' && Object.hasOwn(LANGUAGES, name);

/** The language that the user chose; null if there is none or storage is blocked. */
export function readChosenLanguage(): Language | null {
  try {
    const name = localStorage.getItem(LANGUAGE_STORAGE_KEY);
    return isLanguage(name) ? name : null;
  } catch {
    return null;
  }
}

const toBaseLanguage = (locale: string): string => locale.split('-')[0]!.toLowerCase();

/** Chooses a language by browser locales ('de-AT'); English if the app supports none of them. */
export const findBrowserLanguage = (locales: readonly string[]): Language =>
  locales.map(toBaseLanguage).find(isLanguage) ?? 'en';

/** The browser's own locale of a language ('de-AT'), for times and dates. */
const findLocale = (language: Language): string =>
  navigator.languages.find((name) => toBaseLanguage(name) === language) ?? language;

export const rejectAfter = (ms: number) =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error(`nothing came in ${ms} ms`)), ms));

/** Loads the chosen language, else the browser's. The app awaits this before it creates or renders anything. */
export async function loadPreferredLanguage(): Promise<void> {
  const language = readChosenLanguage() ?? findBrowserLanguage(navigator.languages);
  try {
    const catalogue = loadCatalogue(language, 'main');
    const texts = catalogue && (await Promise.race([catalogue, rejectAfter(LOAD_TIMEOUT_MS)]));
    setLanguage({ language, locale: findLocale(language), texts: texts ?? {} });
    document.documentElement.lang = language;
  } catch (error) {
    console.warn('This page is in English: its language could not be loaded.', error);
  }
}

export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_STORAGE_KEY, language);
  } catch (error) {
    console.warn('The language is not stored.', error);
  }
}

/** Stores the language for the next page load. Rejects if the texts cannot be fetched. */
export async function chooseLanguage(language: Language): Promise<void> {
  await loadCatalogue(language, 'main');
  storeLanguage(language);
}
