import { useEffect, useState } from 'react';

const REPLAY_DURATION_MS = 60_000;
/** Duration of a step in ms: rows move for 0.3 s and must then stay long enough to be read. */
const REPLAY_STEP_MS = 500;
export const REPLAY_STEP_COUNT = REPLAY_DURATION_MS / REPLAY_STEP_MS;

export interface Playback {
  /** Number of the step: 0 at the start, `REPLAY_STEP_COUNT` at the end. */
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
  const [isStarted, setStarted] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const isPlaying = isStarted && step < REPLAY_STEP_COUNT;
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(
      () => setStep((stepNow) => Math.min(REPLAY_STEP_COUNT, stepNow + 1)),
      REPLAY_STEP_MS,
    );
    return () => clearInterval(timer);
  }, [isPlaying]);
  return {
    step,
    isPlaying,
    play: () => {
      setStep((stepNow) => (stepNow >= REPLAY_STEP_COUNT ? 0 : stepNow));
      setStarted(true);
    },
    pause: () => setStarted(false),
    goTo: (newStep) => {
      setStarted(false);
      setStep(newStep);
    },
  };
}
