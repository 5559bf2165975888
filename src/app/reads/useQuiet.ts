import { useEffect, useState } from 'react';

/** Long enough that who types is not asked about after every letter. Milliseconds. */
const PAUSE_MS = 300;

/** What was typed last before a pause: what the server is asked with. */
export function useQuiet(typed: string): string {
  const [quiet, setQuiet] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return quiet;
}
