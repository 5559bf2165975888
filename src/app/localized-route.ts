import { loadNamespace } from '#words/load-namespace.ts';
import { screen } from './lazy-screen.ts';

/** A lazy screen that loads together with its texts. */
const localizedScreen =
  (speak: () => Promise<void>) =>
  <Module extends Record<string, unknown>>(load: () => Promise<Module>, name: keyof Module & string) =>
    screen(async () => {
      const [made] = await Promise.all([load(), speak()]);
      return made;
    }, name);

export const organizerScreen = localizedScreen(async () => {
  await Promise.all([loadNamespace('organizer'), loadNamespace('competition'), loadNamespace('entry')]);
});

export const competitionScreen = localizedScreen(() => loadNamespace('competition'));

export const entryScreen = localizedScreen(() => loadNamespace('entry'));

export const privacyScreen = localizedScreen(() => loadNamespace('privacy'));
