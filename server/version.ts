import manifest from '../package.json' with { type: 'json' };

/** Set by the build (vite.version.ts). */
declare const __VERSION__: string | undefined;

/** The version of package.json with the commit that was built; without it where the sources run as they are, as in tests. */
export const VERSION: string = typeof __VERSION__ === 'string' ? __VERSION__ : manifest.version;
