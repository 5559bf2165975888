import { useEffect, useState } from 'react';

const SECOND = 1000;

/** The time in ms since 1970, looked at once a second, or once in `everyMs`. */
export function useNow(everyMs = SECOND): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
