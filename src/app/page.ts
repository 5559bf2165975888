import type { App } from './app.ts';

/**
 * Temporary: the app of this page, for the files on the phone's database that are not handed their parts yet. Goes with
 * openPhone().
 */
let made: App | null = null;

export const setPage = (app: App): void => {
  made = app;
};

/** The app of this page; throws before it was made. */
export function page(): App {
  if (made === null) throw new Error('The app was not made yet.');
  return made;
}

export const knownUserId = (): number | null => page().session.userId();
