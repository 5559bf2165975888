import type { BlockCheck } from '#data/scores/unsent-file.ts';

/** For files without other phones' blocks. */
export const noBlocks: BlockCheck = () => Promise.reject(new Error('The file has blocks.'));
