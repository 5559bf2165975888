import { loadNamespace, type Namespace } from '#words/load-namespace.ts';
import { lazyScreen } from './lazy-screen.ts';

/** A lazy screen that loads together with its texts. */
const lazyScreenWithTexts =
  (...namespaces: Namespace[]) =>
  <Module extends Record<string, unknown>>(load: () => Promise<Module>, name: keyof Module & string) =>
    lazyScreen(async () => {
      const [loadedModule] = await Promise.all([load(), ...namespaces.map(loadNamespace)]);
      return loadedModule;
    }, name);

export const lazyOrganizerScreen = lazyScreenWithTexts('organizer', 'competition', 'entry');
export const lazySettingsScreen = lazyScreenWithTexts('organizer', 'settings', 'competition', 'entry');
export const lazyCompetitionScreen = lazyScreenWithTexts('competition');
export const lazyEntryScreen = lazyScreenWithTexts('entry');
export const lazyPrivacyScreen = lazyScreenWithTexts('privacy');
