import { lazy } from 'react';
import { speakHandIn } from '#words/hand-in.ts';

/** Loads its code and translations after the scoring screen. */
export const HandInScreen = lazy(async () => {
  const [{ HandIn }] = await Promise.all([import('./hand-in/HandIn.tsx'), speakHandIn()]);
  return { default: HandIn };
});
