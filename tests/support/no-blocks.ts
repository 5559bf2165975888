import type { CheckBlocks } from '#data/scores/unsent-file.ts';

/** For files without other phones' blocks. */
export const noBlocks: CheckBlocks = () => Promise.reject(new Error('The file has blocks.'));
