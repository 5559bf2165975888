import { createRootRouteWithContext } from '@tanstack/react-router';
import type { Session } from './session/session.ts';
import { Layout } from './shell/Layout.tsx';

/** What the routes ask of the app before a screen is drawn. */
export interface RouteContext {
  session: Pick<Session, 'userId'>;
  /** Loads what stands on the phone's database. */
  phone: () => Promise<unknown>;
}

/** For screens that stand on the phone's database: it is here before they are drawn. */
export const withPhone = async ({ context }: { context: RouteContext }): Promise<void> => {
  await context.phone();
};

// The site map (SPEC.md §2). A path whose id is no number goes to /error; a trailing slash changes nothing.
export const root = createRootRouteWithContext<RouteContext>()({ component: Layout });
