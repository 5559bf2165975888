/** Set by the build (vite.version.ts). */
declare const __VERSION__: string | undefined;

/** The version of the app with its commit; null where the sources run as they are. */
export const APP_VERSION: string | null = typeof __VERSION__ === 'string' ? __VERSION__ : null;
