import { text } from '#words/t.ts';

/** Says "device" where NOT_STORED says "phone", because organizers mostly use a computer. */
export const NOT_STORED_HERE = text('This device could not save that. Please try again.');
