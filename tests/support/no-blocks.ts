import type { BlockCheck } from '#data/scores/unsent-file.ts';

/** For files that have nothing of other phones. */
export const noBlocks: BlockCheck = () => Promise.reject(new Error('The file has blocks.'));
