import { lazyRouteComponent } from '@tanstack/react-router';

/**
 * A screen that loads when it is first shown. The router reloads the page once if a script is missing, as it is after
 * a new release. Without a connection that would replace the app by the browser's own error page, so here it throws an
 * error that the router only shows.
 */
export const screen = <Module extends Record<string, unknown>>(
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
