declare const BUILT_VERSION: string | undefined;

/** Version and commit; null when the app runs from source. */
export const APP_VERSION: string | null = typeof BUILT_VERSION === 'string' ? BUILT_VERSION : null;
