import { lazyRouteComponent } from '@tanstack/react-router';
import { loadNamespace, type Namespace } from '#words/load-namespace.ts';

/**
 * A screen that loads when it is first shown. If its script cannot be loaded offline, it throws an error that the
 * router shows; the router itself would reload to the browser's error page.
 */
export const lazyScreen = <Module extends Record<string, unknown>>(
  load: () => Promise<Module>,
  name: keyof Module & string,
) =>
  lazyRouteComponent(
    () =>
      load().catch(async (cause: unknown) => {
        await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => {
          throw new Error('No imported module', { cause });
        });
        throw cause;
      }),
    name,
  );

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
