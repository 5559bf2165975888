import { useEffect, useState } from 'react';

/** A race lasts so long. */
const RACE_MS = 60_000;
/** It is drawn this often: rows glide for 0.3 s, and somebody has to be able to read them. */
const STEP_MS = 500;
export const STEPS = RACE_MS / STEP_MS;

export interface Playback {
  /** 0 at the start, `STEPS` at the end. */
  step: number;
  isPlaying: boolean;
  /** Goes on from where it stands, from the start once it has ended. */
  play: () => void;
  pause: () => void;
  /** Stands still at a step. */
  goTo: (step: number) => void;
}

/** Where a race of one minute stands. It begins by itself, except for who asks for less motion. */
export function usePlayback(): Playback {
  const [step, setStep] = useState(0);
  const [wanted, setWanted] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const isPlaying = wanted && step < STEPS;
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => setStep((now) => Math.min(STEPS, now + 1)), STEP_MS);
    return () => clearInterval(timer);
  }, [isPlaying]);
  return {
    step,
    isPlaying,
    play: () => {
      setStep((now) => (now >= STEPS ? 0 : now));
      setWanted(true);
    },
    pause: () => setWanted(false),
    goTo: (to) => {
      setWanted(false);
      setStep(to);
    },
  };
}
