import { rejectAfter, loadCatalogue, LOAD_TIMEOUT_MS } from './language.ts';
import { addTexts, getLanguage } from './t.ts';

/** Groups of texts that are loaded with the screens that need them (CONTRIBUTING.md, "A text"). */
export type Namespace =
  | 'competition'
  | 'entry'
  | 'exchange'
  | 'hand-in'
  | 'organizer'
  | 'privacy'
  | 'settings'
  | 'tournament'
  | 'unsent';

/** Adds texts in the page's language. Must be awaited before anything that shows them is rendered. */
export async function loadNamespace(namespace: Namespace): Promise<void> {
  const catalogue = loadCatalogue(getLanguage(), namespace);
  if (catalogue === null) return;
  try {
    addTexts(await Promise.race([catalogue, rejectAfter(LOAD_TIMEOUT_MS)]));
  } catch (error) {
    console.warn('This screen is in English: its texts are missing.', error);
  }
}
