import { lazy } from 'react';
import { speakHandIn } from '#words/hand-in.ts';

/** The check of the card comes with its words, after the screen that scores. */
export const HandInScreen = lazy(async () => {
  const [{ HandIn }] = await Promise.all([import('./hand-in/HandIn.tsx'), speakHandIn()]);
  return { default: HandIn };
});
