import { useSyncExternalStore } from 'react';
import { getLanguage } from '#words/t.ts';
import { findVoice } from './voice.ts';

const getSynthesis = (): SpeechSynthesis | null => ('speechSynthesis' in globalThis ? speechSynthesis : null);

/** Follows the browser's voices, which load asynchronously after the first request. */
function subscribeToVoices(listener: () => void): () => void {
  const synthesis = getSynthesis();
  synthesis?.addEventListener?.('voiceschanged', listener);
  return () => synthesis?.removeEventListener?.('voiceschanged', listener);
}

/** Not cached, because a browser may return new objects for the same voices. */
const findOwnVoice = () => findVoice(getSynthesis()?.getVoices() ?? [], getLanguage());

/**
 * Returns a function that reads a sentence aloud with a local voice in the page's language; null without such a
 * voice.
 */
export function useVoice(): ((sentence: string) => void) | null {
  const hasVoice = useSyncExternalStore(subscribeToVoices, () => findOwnVoice() !== null);
  if (!hasVoice) return null;
  return (sentence) => {
    const voice = findOwnVoice();
    if (voice === null) return;
    const utterance = new SpeechSynthesisUtterance(sentence);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    speechSynthesis.cancel(); // Stops a sentence about an earlier hole.
    speechSynthesis.speak(utterance);
  };
}
