import manifest from '../package.json' with { type: 'json' };

/** Set by the build (vite.version.ts). */
declare const BUILT_VERSION: string | undefined;

/** The version of package.json with the commit that was built; without it where the sources run as they are, as in tests. */
export const VERSION: string = typeof BUILT_VERSION === 'string' ? BUILT_VERSION : manifest.version;
