import { useEffect, useRef, useState, type RefObject } from 'react';
import { createScanner, type ScanState, type Scanner } from '#scan/scanner.ts';
import { useLifecycle } from '#app/useLifecycle.ts';

interface ScannerControls {
  video: RefObject<HTMLVideoElement | null>;
  state: ScanState;
  again: () => void;
}

/** Runs the camera only while the component is mounted and the page is in front. */
export function useScanner(onSeen: (codeText: string) => void): ScannerControls {
  const lifecycle = useLifecycle();
  const video = useRef<HTMLVideoElement>(null);
  const scanner = useRef<Scanner>(null);
  const latestOnSeen = useRef(onSeen);
  const [state, setState] = useState<ScanState>('opening');
  useEffect(() => {
    latestOnSeen.current = onSeen;
  }, [onSeen]);
  useEffect(() => {
    const newScanner = createScanner({
      onCodeSeen: (codeText) => latestOnSeen.current(codeText),
      onStateChange: setState,
    });
    scanner.current = newScanner;
    if (video.current && lifecycle.isInFront()) newScanner.start(video.current);
    const unsubscribe = lifecycle.on((change) => {
      if (change === 'hidden' || change === 'frozen') newScanner.stop();
      if ((change === 'front' || change === 'thawed') && video.current) newScanner.start(video.current);
    });
    return () => {
      unsubscribe();
      newScanner.stop();
    };
  }, [lifecycle]);
  const restartScanner = () => {
    if (video.current) scanner.current?.start(video.current);
  };
  return { video, state, again: restartScanner };
}
