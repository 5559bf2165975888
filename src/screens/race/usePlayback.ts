import { useEffect, useState } from 'react';

const RACE_MS = 60_000;
/** Duration of a step in ms: rows move for 0.3 s and must then stay long enough to be read. */
const STEP_MS = 500;
export const STEPS = RACE_MS / STEP_MS;

export interface Playback {
  /** Number of the step: 0 at the start, `STEPS` at the end. */
  step: number;
  isPlaying: boolean;
  /** Continues from the current step, or from the start if the replay has ended. */
  play: () => void;
  pause: () => void;
  goTo: (step: number) => void;
}

/** Plays the replay of the round, which starts automatically unless the user prefers reduced motion. */
export function usePlayback(): Playback {
  const [step, setStep] = useState(0);
  const [isWanted, setWanted] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const isPlaying = isWanted && step < STEPS;
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => setStep((stepNow) => Math.min(STEPS, stepNow + 1)), STEP_MS);
    return () => clearInterval(timer);
  }, [isPlaying]);
  return {
    step,
    isPlaying,
    play: () => {
      setStep((stepNow) => (stepNow >= STEPS ? 0 : stepNow));
      setWanted(true);
    },
    pause: () => setWanted(false),
    goTo: (newStep) => {
      setWanted(false);
      setStep(newStep);
    },
  };
}
