import { useEffect, useState } from 'react';

/** A hand that is still for this long is between two things. */
const STILL_MS = 3_000;

const isWriting = (): boolean => document.activeElement?.matches('input, textarea, select') === true;

/** True once nothing was touched for a moment and no field is being filled in; then it stays so. Waits only while `wanted`. */
export function useQuiet(wanted: boolean): boolean {
  const [quiet, setQuiet] = useState(false);
  const waiting = wanted && !quiet;
  useEffect(() => {
    if (!waiting) return;
    let timer: ReturnType<typeof setTimeout>;
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(look, STILL_MS);
    };
    /** Somebody who writes is looked at again when they touch or leave the field. */
    const look = () => {
      if (!isWriting()) setQuiet(true);
    };
    restart();
    const events = ['pointerdown', 'keydown', 'focusout'];
    for (const name of events) addEventListener(name, restart, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of events) removeEventListener(name, restart);
    };
  }, [waiting]);
  return quiet;
}
