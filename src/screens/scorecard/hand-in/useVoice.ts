import { useSyncExternalStore } from 'react';
import { spokenLanguage } from '#words/t.ts';
import { voiceFor } from './voice.ts';

const speech = (): SpeechSynthesis | null => ('speechSynthesis' in globalThis ? speechSynthesis : null);

/** Browsers tell their voices a moment after the page has asked for the first time. */
function follow(listener: () => void): () => void {
  const found = speech();
  found?.addEventListener?.('voiceschanged', listener);
  return () => found?.removeEventListener?.('voiceschanged', listener);
}

/** Asked for anew each time: a browser may answer other objects for the same voices. */
const ownVoice = () => voiceFor(speech()?.getVoices() ?? [], spokenLanguage());

/** Says a sentence with the phone's own voice, in the language of the page; null where it has none. */
export function useVoice(): ((sentence: string) => void) | null {
  const hasVoice = useSyncExternalStore(follow, () => ownVoice() !== null);
  if (!hasVoice) return null;
  return (sentence) => {
    const voice = ownVoice();
    if (voice === null) return;
    const words = new SpeechSynthesisUtterance(sentence);
    words.voice = voice;
    words.lang = voice.lang;
    speechSynthesis.cancel(); // what is still being said is of an earlier hole
    speechSynthesis.speak(words);
  };
}
