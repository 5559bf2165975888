import manifest from '../package.json' with { type: 'json' };

/** The released version, from package.json. */
export const VERSION: string = manifest.version;
