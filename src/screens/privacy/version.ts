/** Set by the build (vite.version.ts). */
declare const BUILT_VERSION: string | undefined;

/** The version of the app with its commit; null where the sources run as they are. */
export const APP_VERSION: string | null = typeof BUILT_VERSION === 'string' ? BUILT_VERSION : null;
