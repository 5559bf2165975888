import { loadNamespace, type Namespace } from '#words/load-namespace.ts';
import { screen } from './lazy-screen.ts';

/** A lazy screen that loads together with its texts. */
const localizedScreen =
  (...namespaces: Namespace[]) =>
  <Module extends Record<string, unknown>>(load: () => Promise<Module>, name: keyof Module & string) =>
    screen(async () => {
      const [loadedModule] = await Promise.all([load(), ...namespaces.map(loadNamespace)]);
      return loadedModule;
    }, name);

export const organizerScreen = localizedScreen('organizer', 'competition', 'entry');
export const settingsScreen = localizedScreen('organizer', 'settings', 'competition', 'entry');
export const competitionScreen = localizedScreen('competition');
export const entryScreen = localizedScreen('entry');
export const privacyScreen = localizedScreen('privacy');
