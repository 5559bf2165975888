import { useState } from 'react';
import { t } from '#words/t.ts';
import type { OnProgress } from '../inParallel.ts';

/** A text such as "12 of 62" for the button of a series of calls; `start` begins a series and returns what counts it. */
export function useProgressText(): { progressText: string; start: (of: number) => OnProgress } {
  const [progress, setProgress] = useState({ done: 0, of: 0 });
  const start = (of: number): OnProgress => {
    setProgress({ done: 0, of });
    return (done) => setProgress({ done, of });
  };
  return { progressText: t('{done} of {of}', progress), start };
}
