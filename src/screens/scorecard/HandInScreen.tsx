import { lazy } from 'react';
import { loadHandInTexts } from '#words/hand-in.ts';

/** Loads its code and translations after the scoring screen. */
export const HandInScreen = lazy(async () => {
  const [{ HandIn }] = await Promise.all([import('./hand-in/HandIn.tsx'), loadHandInTexts()]);
  return { default: HandIn };
});
