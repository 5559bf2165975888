import { lazyRouteComponent } from '@tanstack/react-router';

/**
 * A screen that loads when it is first shown. Without a connection a missing script must not make the router reload
 * the page, which would show the browser's error page: it throws an error that the router shows.
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
