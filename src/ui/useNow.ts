import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Returns the time in milliseconds since 1970, updated every `everyMs`. */
export function useNow(everyMs = SECOND_MS): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
