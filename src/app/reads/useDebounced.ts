import { useEffect, useState } from 'react';

/** Pause in typing before a request, in ms. */
const PAUSE_MS = 300;

export function useDebounced(typedText: string): string {
  const [debouncedText, setQuiet] = useState(typedText);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(typedText), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typedText]);
  return debouncedText;
}
