import manifest from '../package.json' with { type: 'json' };

/** The build sets it (vite.version.ts). */
declare const BUILT_VERSION: string | undefined;

/** The version; a build adds the commit, which is missing if the sources run directly, as in tests. */
export const VERSION: string = typeof BUILT_VERSION === 'string' ? BUILT_VERSION : manifest.version;
