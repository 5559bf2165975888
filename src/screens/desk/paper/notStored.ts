import { text } from '#words/t.ts';

/** As NOT_STORED of golfers' phones: the desk is mostly a computer. */
export const NOT_STORED_HERE = text('This device could not save that. Please try again.');
