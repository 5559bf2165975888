import { useEffect, useState } from 'react';

/** Pause in typing before a request, in ms. */
const PAUSE_MS = 300;

export function useDebounced(typed: string): string {
  const [quiet, setQuiet] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return quiet;
}
