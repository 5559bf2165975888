import type { SuspensionKind } from '#domain/cards/suspension.ts';
import { readStoredText, storeText } from '../stored-text.ts';

const STORAGE_KEY = 'greenside.siren';
const SIREN_HERTZ = 880;
const SIREN_VOLUME = 0.6;

/** Lengths in seconds of the notes, with a pause between them: the signals of Model Local Rule J-1. */
const NOTE_DURATIONS_S: Record<SuspensionKind | 'resumed', readonly number[]> = {
  immediate: [3],
  normal: [0.7, 0.7, 0.7],
  resumed: [0.4, 0.4],
};
const PAUSE_BETWEEN_NOTES_S = 0.3;

export const isSirenOn = (): boolean => readStoredText(STORAGE_KEY) === 'on';

export const storeSiren = (isSirenEnabled: boolean): void =>
  storeText(STORAGE_KEY, isSirenEnabled ? 'on' : 'off');

/**
 * Vibrates, and plays the notes if the golfer allowed it. Browsers allow both only on a page that the user has
 * touched.
 */
export function playSiren(signal: SuspensionKind | 'resumed', { aloud = isSirenOn() } = {}): void {
  const noteDurations = NOTE_DURATIONS_S[signal];
  if ('vibrate' in navigator)
    navigator.vibrate(noteDurations.flatMap((s) => [s * 1000, PAUSE_BETWEEN_NOTES_S * 1000]).slice(0, -1));
  if (!aloud || typeof AudioContext === 'undefined') return;
  try {
    const context = new AudioContext();
    const gain = context.createGain();
    gain.gain.value = SIREN_VOLUME;
    gain.connect(context.destination);
    void context.resume();
    let noteTime = context.currentTime;
    for (const [i, seconds] of noteDurations.entries()) {
      const oscillator = context.createOscillator();
      oscillator.frequency.value = SIREN_HERTZ;
      oscillator.connect(gain);
      oscillator.start(noteTime);
      oscillator.stop(noteTime + seconds);
      noteTime += seconds + PAUSE_BETWEEN_NOTES_S;
      if (i === noteDurations.length - 1) oscillator.addEventListener('ended', () => void context.close());
    }
  } catch (error) {
    console.warn('The signal could not be played.', error);
  }
}
