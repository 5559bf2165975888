import { useSyncExternalStore } from 'react';
import { getLanguage } from '#words/t.ts';
import { findSpeechVoice } from './readAloud.ts';

const getSynthesis = (): SpeechSynthesis | null => ('speechSynthesis' in globalThis ? speechSynthesis : null);

/** Follows the browser's voices, which load asynchronously after the first request. */
function subscribeToSpeechVoices(listener: () => void): () => void {
  const synthesis = getSynthesis();
  synthesis?.addEventListener?.('voiceschanged', listener);
  return () => synthesis?.removeEventListener?.('voiceschanged', listener);
}

/** Not cached, because a browser may return new objects for the same voices. */
const findSpeechVoiceOfPhone = () => findSpeechVoice(getSynthesis()?.getVoices() ?? [], getLanguage());

/**
 * Returns a function that reads a sentence aloud with a local voice in the page's language; null without such a
 * voice.
 */
export function useReadAloud(): ((sentence: string) => void) | null {
  const hasSpeechVoice = useSyncExternalStore(
    subscribeToSpeechVoices,
    () => findSpeechVoiceOfPhone() !== null,
  );
  if (!hasSpeechVoice) return null;
  return (sentence) => {
    const speechVoice = findSpeechVoiceOfPhone();
    if (speechVoice === null) return;
    const utterance = new SpeechSynthesisUtterance(sentence);
    utterance.voice = speechVoice;
    utterance.lang = speechVoice.lang;
    speechSynthesis.cancel(); // Stops a sentence about an earlier hole.
    speechSynthesis.speak(utterance);
  };
}
