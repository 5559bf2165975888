import { useEffect, useState } from 'react';

/** Pause in typing before a request, in ms. */
const DEBOUNCE_MS = 300;

export function useDebounced(typedText: string): string {
  const [debouncedText, setDebouncedText] = useState(typedText);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedText(typedText), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typedText]);
  return debouncedText;
}
