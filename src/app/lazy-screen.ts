import { lazyRouteComponent } from '@tanstack/react-router';

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
