import { closeCamera, openCamera, type CameraProblem } from './camera.ts';
import { createReader, type Reader } from './reader.ts';

export type ScanState = 'opening' | 'looking' | 'stopped' | 'broken' | CameraProblem;

export interface ScannerParts {
  /** Hears of every code that is in sight, again and again while it is. */
  seen: (text: string) => void;
  changed: (state: ScanState) => void;
}

export interface Scanner {
  /** Opens the camera into the video and reads until `stop`. */
  start(video: HTMLVideoElement): void;
  /** Ends camera, worker and timers. May be started again. */
  stop(): void;
}

/** Between two looks: a phone in the hand shows little that is new in less, and it keeps the phone cool. */
const PAUSE_MS = 60;

/** A camera that reads codes. */
export function createScanner({ seen, changed }: ScannerParts): Scanner {
  /** Counts the starts: what belongs to an earlier one ends by itself. */
  let run = 0;
  let stopRun = () => {};

  async function look(video: HTMLVideoElement, reader: Reader, isOn: () => boolean): Promise<void> {
    while (isOn()) {
      if (video.videoWidth > 0 && !video.paused) {
        const text = await reader.read(video);
        if (text !== null && isOn()) seen(text);
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  async function work(video: HTMLVideoElement, isOn: () => boolean): Promise<void> {
    changed('opening');
    const stream = await openCamera();
    if (typeof stream === 'string') {
      if (isOn()) changed(stream);
      return;
    }
    if (!isOn()) return closeCamera(stream); // closed while the browser asked
    const fail = (error: unknown): void => {
      if (!isOn()) return; // what ends with the camera fails
      console.error('Codes cannot be read.', error);
      stop();
      changed('broken');
    };
    const reader = createReader(fail);
    stopRun = () => {
      reader.stop();
      closeCamera(stream);
      video.srcObject = null;
    };
    // Taken away by the system: a call, another app.
    for (const track of stream.getTracks())
      track.addEventListener('ended', () => {
        if (!isOn()) return;
        stop();
        changed('busy');
      });
    try {
      video.srcObject = stream;
      await video.play();
      if (isOn()) changed('looking');
      await look(video, reader, isOn);
    } catch (error) {
      fail(error);
    }
  }

  function stop(): void {
    run += 1;
    stopRun();
    stopRun = () => {};
  }

  return {
    start(video) {
      stop();
      const mine = run;
      const isOn = () => mine === run;
      work(video, isOn).catch((error: unknown) => {
        console.error('The camera cannot be used.', error);
        if (isOn()) changed('broken');
      });
    },
    stop() {
      stop();
      changed('stopped');
    },
  };
}
