import { createRootRouteWithContext } from '@tanstack/react-router';
import type { Session } from './session/session.ts';
import { Layout } from './shell/Layout.tsx';

export interface RouteContext {
  session: Pick<Session, 'userId'>;
  phone: () => Promise<unknown>;
}

export const preloadPhone = async ({ context }: { context: RouteContext }): Promise<void> => {
  await context.phone();
};

// The site map (SPEC.md §2). A path with an id that is not a number leads to /error; a trailing slash is ignored.
export const rootRoute = createRootRouteWithContext<RouteContext>()({ component: Layout });
