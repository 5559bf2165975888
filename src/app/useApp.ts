import { createContext, use } from 'react';
import type { App } from './app.ts';

export const AppContext = createContext<App | null>(null);

/** The app's parts. Each folder has its own hooks on top of it: `useCall`, `useReads`, `useSession`. */
export function useApp(): App {
  const app = use(AppContext);
  if (app === null) throw new Error('The app is not provided here: see main.tsx.');
  return app;
}
